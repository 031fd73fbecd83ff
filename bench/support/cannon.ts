// Fires at a server for a while, from a process of its own, and prints what came of it as JSON.
import autocannon from 'autocannon';

const options: autocannon.Options = JSON.parse(process.argv[2] ?? '');
const { requests = [], connections = 1 } = options;
let connected = 0;
// Each connection begins with another request, so that no two send the same one at a time.
options.setupClient = (client) => {
  const first = Math.floor((connected++ * requests.length) / connections);
  if (first > 0) client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
};
const result = await autocannon(options);
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: result.requests.average,
    latencyMs: { p50: result.latency.p50, p99: result.latency.p99 },
    failures: result.non2xx + result.errors + result.timeouts,
    statusCodes: Object.keys(result.statusCodeStats ?? {}),
  }),
);
