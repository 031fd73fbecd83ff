import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Histogram, Registry } from 'prom-client';
import { RequestDurations } from './request-durations.ts';

const requests = [
  ['GET', '/v1/users', 200, 0.0004],
  ['GET', '/v1/users', 200, 0.001],
  ['GET', '/v1/users', 404, 0.3],
  ['POST', '/v1/users', 200, 12],
  ['GET', 'unknown', 404, 0],
] as const;

describe('the durations of requests', () => {
  it('are told as the library tells what it has counted', async () => {
    const durations = new RequestDurations();
    const [ours, theirs] = [new Registry(), new Registry()];
    ours.registerMetric(durations);
    const { name, help } = await durations.get();
    const histogram = new Histogram({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [theirs],
    });

    for (const [method, route, status, seconds] of requests) {
      durations.count(method, route, status, seconds);
      histogram.observe({ method, route, status }, seconds);
    }

    const [counted, expected] = await Promise.all([
      ours.getMetricsAsJSON(),
      theirs.getMetricsAsJSON(),
    ]);
    assert.deepEqual(sent(counted), sent(expected));
  });
});

/** As it travels to the process that adds up; without examples. */
function sent(metrics: object): unknown {
  return JSON.parse(
    JSON.stringify(metrics, (key, value) => (key === 'exemplar' ? undefined : value)),
  );
}
