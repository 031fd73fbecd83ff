type Metrics = {
  METRICS_PORT?: number | undefined;
  METRICS_TOKEN?: string | undefined;
  PORT: number;
};

/** The place of the metrics: a port of their own, or PORT; in production only if a setting says so. */
export function metricsPlace(
  { METRICS_PORT: own, METRICS_TOKEN: token, PORT }: Metrics,
  isStaging: boolean,
) {
  const port = own === PORT ? undefined : own;
  const isWanted = isStaging || own !== undefined || token !== undefined;
  return Object.freeze({ port, onPort: port === undefined && isWanted });
}

type Servers = {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
};

type Store = { PICTURE_STORE: 'database' | 's3'; S3_ENDPOINT?: string | undefined };

/** Other addresses are those of the same server. */
export function withoutServer(values: Servers): string[] {
  if (values.DATABASE_URL !== undefined) return [];
  const others = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;
  return others
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name} needs DATABASE_URL: both lead to a server of your own.`);
}

export function withoutStore({ PICTURE_STORE: store, S3_ENDPOINT: endpoint }: Store): string[] {
  if (store === 'database' || endpoint !== undefined) return [];
  return [
    'PICTURE_STORE is s3: set S3_ENDPOINT to an address that begins with http:// or https://.',
  ];
}
