import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { exchange, openSampleServer, portOf } from './sample-server.ts';
import type { HttpServer } from './server.ts';

type Answer = Awaited<ReturnType<HttpServer['inject']>>;

/** Never a fault of ours, and every refusal in the one form. */
function assertForm({ statusCode, headers, body }: Answer): void {
  assert.ok(statusCode < 500, `${statusCode} ${body}`);
  assert.match(String(headers['x-request-id']), /^[\w.-]{1,64}$/);
  if (statusCode < 400) return;
  const { error, ...rest } = JSON.parse(body);
  assert.deepEqual(rest, {});
  assert.match(error, /^\S.*\S$/);
  assert.doesNotMatch(error, /Invalid input|undefined|\[object/);
  assert.match(String(headers['x-error-code']), /^[a-z-]+$/);
}

const fields = fc.record(
  {
    email: fc.oneof(fc.emailAddress(), fc.anything()),
    adults: fc.oneof(fc.integer(), fc.anything()),
    note: fc.anything(),
    place: fc.oneof(fc.record({ latitude: fc.anything() }), fc.anything()),
  },
  { requiredKeys: [] },
);

describe('any request', () => {
  it('with any JSON body is answered in form', async () => {
    await using server = openSampleServer();
    const bodies = fc.oneof(
      fc.json(),
      fields.map((body) => JSON.stringify(body)),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom('/v1/orders', '/v1/echo'), async (payload, url) => {
        assertForm(await server.inject({ method: 'POST', url, payload }));
      }),
      { numRuns: 300 },
    );
  });

  it('with any bytes as its body is answered in form', async () => {
    await using server = openSampleServer();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const payload = Buffer.from(bytes);
        assertForm(await server.inject({ method: 'POST', url: '/v1/echo', payload }));
      }),
      { numRuns: 200 },
    );
  });

  it('with any headers is answered in form', async () => {
    await using server = openSampleServer();
    const values = fc
      .string({ unit: 'binary-ascii' })
      .map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
    const names = fc.constantFrom(
      'accept-encoding',
      'content-type',
      'content-encoding',
      'if-none-match',
      'idempotency-key',
      'x-request-id',
      'accept',
      'accept-version',
      'cookie',
      'range',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(names, values),
        fc.constantFrom('GET', 'POST', 'HEAD', 'PUT'),
        async (headers, method) => {
          const url = '/v1/echo';
          const answer = await server.inject({ method, url, headers, payload: '{"a":1}' });
          if (method !== 'HEAD') assertForm(answer);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('to any path with any query is answered in form', async () => {
    await using server = openSampleServer();
    const port = await portOf(server);
    const target = fc.string({
      unit: fc.constantFrom(...Array.from('/%?&=+;:@#~.-_*!0aZ ff00')),
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/v1/things?limit=', '/v1/echo?', '/v1/things/', '/'),
        target.map((text) => text.replaceAll(' ', '%20')),
        async (start, rest) => {
          const request = `GET ${start}${rest} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
          const [head = '', body = ''] = (await exchange(port, request)).split('\r\n\r\n');
          assert.match(head, /^HTTP\/1\.1 [24]/, request);
          assert.match(head, /^x-request-id: [\w.-]+$/im);
          if (!head.startsWith('HTTP/1.1 2'))
            assert.deepEqual(Object.keys(JSON.parse(body)), ['error']);
        },
      ),
      { numRuns: 300 },
    );
  });
});
