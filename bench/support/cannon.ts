// Fires at a server for a while, from a process of its own, and prints what came of it as JSON.
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { percentile } from './times.ts';

const given: autocannon.Options = JSON.parse(await text(process.stdin));
const { requests = [], connections = 1 } = given;
const options = requests.length > 0 ? { ...given, requests: requests.slice(0, 1) } : given;
let connected = 0;
// Each connection sends requests of its own, so that no two send the same one at a time, and begins
// with any of them.
options.setupClient = (client) => {
  leaveBodies(client);
  const turn = connected++;
  const own = requests.filter((_, at) => at % connections === turn % requests.length);
  const first = Math.floor(Math.random() * own.length);
  if (own.length > 0) client.setRequests([...own.slice(first), ...own.slice(0, first)]);
};

const times: number[] = [];
let begun = performance.now();
const firing = autocannon(options, (error, result) => {
  if (error) throw error;
  const seconds = (performance.now() - begun) / 1000;
  const told = {
    requests: times.length,
    requestsPerSecond: times.length / seconds,
    latencyMs: { p50: percentile(times, 50), p99: percentile(times, 99) },
    failures: result.non2xx + result.errors + result.timeouts,
    statusCodes: Object.keys(result.statusCodeStats ?? {}),
  };
  process.stdout.write(JSON.stringify(told));
});
firing.on('start', () => (begun = performance.now()));
firing.on('response', (_client, _status, _bytes, time) => times.push(time));

/** It would decode each answer as text: for compressed ones that takes longer than making them. */
function leaveBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: object };
  if (!('addBody' in pipelinedRequests)) throw new Error('the cannon keeps its answers elsewhere');
  pipelinedRequests.addBody = () => {};
}
