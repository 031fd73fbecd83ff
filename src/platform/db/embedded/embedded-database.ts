export type DatabaseAddress = {
  /** The folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

export type EmbeddedDatabase = AsyncDisposable & {
  readonly address: DatabaseAddress;
  readonly pid: () => number | null;
  stop(): Promise<void>;
};
