export type DatabaseAddress = {
  /** The folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

export type EmbeddedDatabase = AsyncDisposable & {
  /** For the program, whose role may do nothing beyond its own database. */
  readonly address: DatabaseAddress;
  /** For the superuser that made the cluster. */
  readonly administrator: DatabaseAddress;
  readonly pid: () => number | null;
  stop(): Promise<void>;
};
