import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { addUp, type Snapshot } from '../platform/http/watching/metrics.ts';
import { asItIs, operationsOn } from '../platform/operation/operation.ts';

const operation = operationsOn<{ db: Database; collectMetrics: () => Promise<Snapshot[]> }>();

/** About the program and not about its business: for Prometheus. */
const ofTheProgram = /^(process_|nodejs_|http_request_duration)/;

const MetricView = z
  .object({
    name: z.string().meta({ description: 'As in `/metrics`', example: 'queue_length' }),
    help: z.string().describe('What it counts or measures'),
    type: z.string().meta({ description: 'counter, gauge or histogram' }),
    values: z
      .array(
        z.object({
          labels: z
            .record(z.string(), z.string())
            .describe('By name; empty for a metric without any'),
          value: z.number().meta({ description: 'Of a histogram: how many it has counted' }),
          sum: z.number().nullable().meta({ description: 'Of a histogram, else null' }),
        }),
      )
      .describe('One for each combination of labels'),
  })
  .meta({ id: 'Metric' });

type Metric = z.output<typeof MetricView>;

/** What the program counts of its business, for pages and programs of staff. */
export const metricOperations = [
  operation({
    name: 'listMetrics',
    route: 'GET /operator/v1/metrics',
    tag: 'System',
    summary: 'Show the metrics of the business',
    description:
      'Queues, bookings, money, refusals, jobs, calls to suppliers and to the card processor, and the catalogue, as in `/metrics`. Counters begin at 0 when the program starts.',
    fields: {},
    answer: z.array(MetricView),
    run: async ({ collectMetrics }) => toMetrics(await addUp(await collectMetrics())),
    view: asItIs<Metric[]>,
  }),
];

function toMetrics(snapshot: Snapshot): Metric[] {
  return snapshot
    .filter(({ name }) => !ofTheProgram.test(name))
    .map((metric) => ({
      name: metric.name,
      help: metric.help,
      type: String(metric.type),
      values: valuesOf(metric),
    }));
}

function valuesOf({ name, values }: Snapshot[number]): Metric['values'] {
  const byLabels = new Map<string, Metric['values'][number]>();
  for (const { metricName = name, labels, value } of values as Sample[]) {
    if (metricName.endsWith('_bucket')) continue;
    const own = Object.fromEntries(
      Object.entries(labels).map(([key, text]) => [key, String(text)]),
    );
    const row = byLabels.get(JSON.stringify(own)) ?? { labels: own, value: 0, sum: null };
    row[metricName === `${name}_sum` ? 'sum' : 'value'] = value;
    byLabels.set(JSON.stringify(own), row);
  }
  return [...byLabels.values()];
}

type Sample = { metricName?: string; labels: Record<string, string | number>; value: number };
