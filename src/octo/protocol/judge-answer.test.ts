import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  answerJson,
  booking,
  days,
  openSystem,
  reservation,
  told,
  uuid,
} from '../../../test/support/fakes/octo-system.ts';

describe('an answer of a supplier', () => {
  it('may be packed', async () => {
    await using system = await openSystem((_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(JSON.stringify({ id: 'kayaks', name: 'Kayaks' }))),
    );

    assert.equal(told(await system.client.supplier(system.access)), 'answered');
  });

  it('has its products read one by one', async () => {
    const product = { id: 'a', options: [{ id: 'o', units: [{ id: 'u' }] }] };
    await using system = await openSystem((_, response) =>
      answerJson(response, 200, [product, { id: 'b', options: [] }, 'c']),
    );

    const outcome = await system.client.products(system.access);

    assert.deepEqual(
      outcome.kind === 'answered' &&
        outcome.value.map((entry) => (entry.kind === 'read' ? entry.value.id : entry)),
      [
        'a',
        { kind: 'unreadable', id: 'b', fault: 'options is not as the standard has it' },
        { kind: 'unreadable', id: null, fault: 'The answer is not as the standard has it' },
      ],
    );
  });

  const refusals = [
    [
      400,
      { error: 'INVALID_BOOKING_UUID', errorMessage: 'Expired', uuid },
      'INVALID_BOOKING_UUID: Expired',
    ],
    [400, { error: 'UNPROCESSABLE_ENTITY' }, 'UNPROCESSABLE_ENTITY: Status 400'],
    [200, { error: 'BAD_REQUEST', errorMessage: 'no\u0007t\nhere' }, 'BAD_REQUEST: not here'],
    [401, 'Who are you?', 'UNAUTHORIZED: Who are you?'],
    [403, { message: 'no' }, 'FORBIDDEN: Status 403'],
    [404, 'Not Found', 'NOT_FOUND: Not Found'],
    [400, 'Bad Request', 'BAD_REQUEST: Bad Request'],
    [422, { error: 'Unprocessable Entity' }, 'UNPROCESSABLE_ENTITY: Status 422'],
  ] as const;
  for (const [status, content, expected] of refusals) {
    it(`says no: ${status} ${JSON.stringify(content)}`, async () => {
      await using system = await openSystem((_, response) => {
        if (typeof content === 'string') response.writeHead(status).end(content);
        else answerJson(response, status, content);
      });

      const outcome = await system.client.reserve(system.access, reservation);

      assert.equal(told(outcome), `refused ${status} ${expected}`);
      assert.equal(system.asked.length, 1);
    });
  }

  const unclear = [
    [
      500,
      { error: 'INTERNAL_SERVER_ERROR', errorMessage: 'Oh', stack: 'at x' },
      'The system answered 500 INTERNAL_SERVER_ERROR: Oh',
    ],
    [
      400,
      { error: 'INTERNAL_SERVER_ERROR' },
      'The system answered 400 INTERNAL_SERVER_ERROR: Status 400',
    ],
    [500, { error: 'BAD_REQUEST' }, 'The system answered 500 BAD_REQUEST: Status 500'],
    [503, 'Down', 'The system answered 503 HTTP_503: Down'],
    [302, '', 'The system answered 302 HTTP_302: Status 302'],
    [200, '<html>Please sign in</html>', 'The answer is not JSON'],
    [200, { status: 'CONFIRMED' }, 'The answer cannot be read: uuid is missing'],
    [200, { ...booking, uuid: 'another' }, 'The answer is about another booking'],
  ] as const;
  for (const [status, content, expected] of unclear) {
    it(`leaves open what happened: ${status} ${JSON.stringify(content)}`, async () => {
      await using system = await openSystem((_, response) => {
        if (typeof content === 'string') response.writeHead(status).end(content);
        else answerJson(response, status, content);
      });

      const outcome = await system.client.confirm(system.access, uuid, { contact: {} });

      assert.equal(told(outcome), `unknown: ${expected}`);
      assert.equal(system.asked.length, 1);
    });
  }

  it('that is too large is not read to its end, and not asked for again', async () => {
    await using system = await openSystem((_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(1024 * 1024, 0x20);
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    });

    const outcome = await system.client.availability(system.access, days);

    assert.equal(told(outcome), 'unknown: The answer is larger than 4194304 bytes');
    assert.equal(system.asked.length, 1);
  });

  const excessive = [
    ['levels', '['.repeat(100_000), 'levels than any such answer'],
    ['objects in objects', '{"a":'.repeat(100_000), 'levels than any such answer'],
    ['fields', `[${'{"a":1,"b":2},'.repeat(150_000)}0]`, 'entries in one list or object'],
    [
      'entries',
      `[${'[1,2,3,4,5,6],'.repeat(9_000)}[${'[[[]],[[]]],'.repeat(40_000)}0]]`,
      'entries',
    ],
    [
      'fields of one object',
      `[{${'"a":1,'.repeat(10_001)}"b":1}]`,
      'entries in one list or object',
    ],
  ] as const;
  for (const [name, sent, words] of excessive) {
    it(`that has too much in it is not made into anything: ${name}`, async (t) => {
      await using system = await openSystem((_, response) => response.writeHead(200).end(sent));
      const parsed = t.mock.method(JSON, 'parse');

      const reason = told(await system.client.availability(system.access, days));

      assert.match(reason, new RegExp(`^unknown: The answer has more ${words}`));
      assert.ok(parsed.mock.calls.every(({ arguments: [text] }) => text.length < 10_000));
      assert.equal(system.asked.length, 1);
    });
  }
});
