import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  type Metric,
  Registry,
} from 'prom-client';
import { errorCatalogue } from '../../errors.ts';
import { RequestDurations } from './request-durations.ts';

/** The figures of one process as plain JSON, to be sent to the process that adds them up. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type Metrics = {
  /** Adds figures of other parts of the program. */
  register(figures: readonly Metric[]): void;
  countRequest(method: string, route: string, status: number, seconds: number): void;
  countRefusal(code: string): void;
  countUnsentAnswer(): void;
  snapshot(): Promise<Snapshot>;
};

/** Figures of this process; `process: false` leaves memory, CPU and event loop out. */
export function createMetrics(options: { process?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (options.process !== false) collectDefaultMetrics({ register: registry });
  const durations = new RequestDurations();
  registry.registerMetric(durations);
  durations.begin('GET', 'unknown', 500);
  const unsent = new Counter({
    name: 'http_unsent_answers_total',
    help: 'Answers that could not be sent; their connections were closed.',
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Requests that were refused, by the error code of the answer.',
    labelNames: ['code'],
    registers: [registry],
  });
  let isBegun = false;
  /** Once all parts of the program are loaded, which know their refusals. */
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const { code } of errorCatalogue()) refusals.inc({ code }, 0);
  };
  return {
    register: (figures) => {
      for (const figure of figures) registry.registerMetric(figure);
    },
    countRequest: (method, route, status, seconds) =>
      durations.count(method, route, status, seconds),
    countRefusal: (code) => refusals.inc({ code }),
    countUnsentAnswer: () => unsent.inc(),
    snapshot: () => {
      begin();
      return registry.getMetricsAsJSON();
    },
  };
}

/** Adds up what the processes counted. */
export function addUp(snapshots: Snapshot[]): Promise<Snapshot> {
  return AggregatorRegistry.aggregate(snapshots).getMetricsAsJSON();
}

/** The same in Prometheus' text form. */
export function mergeSnapshots(snapshots: Snapshot[]): Promise<string> {
  return AggregatorRegistry.aggregate(snapshots).metrics();
}

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;
