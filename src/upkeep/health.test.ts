import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { checkHealth } from './health.ts';

it('the health of a server is what it says itself, and bad when nobody answers', async () => {
  const answers = [
    { status: 200, body: '{"status":"ready"}' },
    { status: 503, body: '{"error":"Not ready: the database"}' },
    { status: 502, body: 'something else' },
  ];
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    const { status = 500, body } = answers.shift() ?? {};
    response.writeHead(status, { connection: 'close' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  const address = `http://127.0.0.1:${place.port}`;

  const ready = await checkHealth(place);
  const waiting = await checkHealth(place);
  const other = await checkHealth(place);
  server.close();
  await once(server, 'close');
  const nobody = await checkHealth(place);

  assert.deepEqual(ready.value, { address, ready: true, fault: null });
  assert.deepEqual(
    [ready, waiting, other, nobody].map(({ text, isFailure }) => [text, isFailure]),
    [
      [`Ready at ${address}`, false],
      ['Not ready: the database', true],
      [`No server answers at ${address}`, true],
      [`No server answers at ${address}`, true],
    ],
  );
  assert.deepEqual(asked, ['/readyz', '/readyz', '/readyz']);
});
