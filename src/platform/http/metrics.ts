import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The figures of one process as plain JSON, to be sent to the process that adds them up. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type Metrics = {
  /** For figures of other parts of the program. */
  readonly registry: Registry;
  countRequest(method: string, route: string, status: number, seconds: number): void;
  snapshot(): Promise<Snapshot>;
};

/** Figures of this process; `process: false` leaves memory, CPU and event loop out. */
export function createMetrics(options: { process?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (options.process !== false) collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered and the seconds they took, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    countRequest: (method, route, status, seconds) =>
      duration.observe({ method, route, status }, seconds),
    snapshot: () => registry.getMetricsAsJSON(),
  };
}

/** Adds up what the processes counted, in Prometheus' text form. */
export function mergeSnapshots(snapshots: Snapshot[]): Promise<string> {
  return AggregatorRegistry.aggregate(snapshots).metrics();
}

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;
