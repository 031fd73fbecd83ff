import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../../test/support/clock.ts';
import { localBudgets } from '../budgets/rate-limit.ts';
import { limitOfStrangers } from '../budgets/strangers.ts';
import { openSampleServer } from '../sample-server.ts';
import { createMetrics, mergeSnapshots } from './metrics.ts';
import { metricsRoute } from './metrics-route.ts';
import { probes } from './probes.ts';

function openProbedServer(
  options: {
    missing?: string[];
    isDraining?: boolean;
    metricsPerMinute?: number;
    token?: string;
  } = {},
) {
  const metrics = createMetrics();
  const clock = testClock();
  const isDraining = () => options.isDraining === true;
  const server = openSampleServer({ metrics, isDraining });
  probes(server, { missing: async () => options.missing ?? [], isDraining });
  metricsRoute(server, {
    collect: async () => [await metrics.snapshot()],
    strangers: limitOfStrangers(
      { budgets: localBudgets(clock), clock },
      'metrics',
      options.metricsPerMinute ?? 100,
    ),
    token: options.token,
  });
  return server;
}

describe('the probes', () => {
  it('say that the process is alive, and whether it can serve', async () => {
    await using server = openProbedServer();
    assert.equal((await server.inject('/healthz')).body, '{"status":"alive"}');
    assert.equal((await server.inject('/readyz')).body, '{"status":"ready"}');
  });

  it('say what is missing', async () => {
    await using server = openProbedServer({ missing: ['the database', 'the catalogue'] });
    const { statusCode, headers, body } = await server.inject('/readyz');
    assert.equal(statusCode, 503);
    assert.equal(headers['x-error-code'], 'not-ready');
    assert.equal(body, '{"error":"Not ready: the database, the catalogue"}');
    assert.equal((await server.inject('/healthz')).statusCode, 200);
  });

  it('of a process that shuts down say so', async () => {
    await using server = openProbedServer({ isDraining: true });
    assert.equal((await server.inject('/healthz')).statusCode, 200);
    assert.equal((await server.inject('/metrics')).statusCode, 200);
    const { statusCode, headers, body } = await server.inject('/readyz');
    assert.deepEqual([statusCode, headers['x-error-code']], [503, 'shutting-down']);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.equal(body, '{"error":"The service is shutting down"}');
  });
});

describe('the metrics', () => {
  it('count requests by method, route pattern and status', async () => {
    await using server = openProbedServer();
    await server.inject('/v1/things/a');
    await server.inject('/v1/things/b');
    await server.inject('/nowhere/1');
    await server.inject('/nowhere/2');
    const { body, headers } = await server.inject('/metrics');
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
    const counted = (labels: string) =>
      body.match(
        new RegExp(`^http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm'),
      )?.[1];
    assert.equal(counted('method="GET",route="/v1/things/:name",status="200"'), '2');
    assert.equal(counted('method="GET",route="unknown",status="404"'), '2');
    assert.match(body, /^process_cpu_seconds_total \d/m);
  });

  it('are told to each network so many times a minute', async () => {
    await using server = openProbedServer({ metricsPerMinute: 2 });
    const ask = async (remoteAddress: string) => {
      const { statusCode, headers } = await server.inject({ url: '/metrics', remoteAddress });
      return [statusCode, headers['x-error-code'], headers['retry-after']];
    };
    const refused = [429, 'too-many-requests-of-stranger', '60'];

    const answered = [200, undefined, undefined];
    assert.deepEqual(await ask('2001:db8::1'), answered);
    assert.deepEqual(await ask('2001:db8::2'), answered);
    assert.deepEqual(await ask('2001:db8::3'), refused);
    assert.deepEqual(await ask('192.0.2.1'), answered);
    assert.equal((await server.inject('/healthz')).statusCode, 200);
  });

  it('ask for a token where one is set', async () => {
    await using server = openProbedServer({ token: 'of-the-operator' });
    const ask = async (authorization?: string) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      return (await server.inject({ url: '/metrics', headers })).statusCode;
    };

    assert.equal(await ask('Bearer of-the-operator'), 200);
    assert.equal(await ask('bearer of-the-operator'), 200);
    for (const wrong of [undefined, 'Bearer', 'Bearer other', 'Basic of-the-operator']) {
      assert.equal(await ask(wrong), 401, String(wrong));
    }
    const { headers } = await server.inject('/metrics');
    assert.equal(headers['www-authenticate'], 'Bearer realm="portolan metrics"');
    assert.equal(headers['x-error-code'], 'metrics-token-missing');
  });

  it('are added up over processes, after a journey as JSON', async () => {
    const [one, two] = [createMetrics(), createMetrics()];
    one.countRequest('GET', '/v1/x', 200, 0.003);
    two.countRequest('GET', '/v1/x', 200, 0.004);
    two.countRequest('GET', '/v1/y', 200, 20);
    const snapshots = [await one.snapshot(), await two.snapshot()];
    const text = await mergeSnapshots(JSON.parse(JSON.stringify(snapshots)));
    assert.match(text, /_bucket\{le="0\.005",method="GET",route="\/v1\/x",status="200"\} 2/);
    assert.match(text, /_bucket\{le="\+Inf",method="GET",route="\/v1\/y",status="200"\} 1/);
    assert.match(text, /_sum\{method="GET",route="\/v1\/x",status="200"\} 0\.007/);
  });
});
