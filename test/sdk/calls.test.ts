import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConnectionError, Portolan, PortolanError } from '../../sdk/typescript/src/index.ts';

/** A client of a marketplace that answers in turn, with what it was asked. */
function clientOf(...answers: (Response | Error)[]) {
  const asked: Request[] = [];
  const portolan = new Portolan({
    address: 'https://marketplace.example.org/',
    token: 'a-token',
    patience: 2000,
    fetch: (request) => {
      asked.push(request);
      const answer = answers.shift() ?? new Error('asked once too often');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { portolan, asked };
}

function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { error: 'What is wrong' },
    { status, headers: { 'x-error-code': code, 'x-request-id': 'of-server', ...headers } },
  );
}

const soon = { 'retry-after': '0' };
const order = {
  product_id: 'PRD1',
  date: '2026-12-01',
  time: '9:00 AM',
  phone: '+1',
  adults: 'A B',
};

describe('a call of the SDK', () => {
  it('sends the token, the query and a name of its own', async () => {
    const { portolan, asked } = clientOf(Response.json([]));

    await portolan.searchTours({ town: 'New York', limit: 2 });

    const [request] = asked;
    assert.ok(request);
    assert.equal(
      request.url,
      'https://marketplace.example.org/v1/return_tours?town=New%20York&limit=2',
    );
    assert.equal(request.headers.get('access-token'), 'a-token');
    assert.ok(request.headers.get('x-request-id'));
    assert.equal(request.headers.get('idempotency-key'), null);
  });

  it('tells a refusal by its code, with sentence, request and help', async () => {
    const { portolan } = clientOf(refusal(400, 'booking-not-found'));

    await assert.rejects(portolan.getBooking({ id: 'NOTTHERE1' }), (error) => {
      assert.ok(error instanceof PortolanError);
      const { status, code, message, requestId, retryAfter, help } = error;
      assert.deepEqual(
        { status, code, message, requestId, retryAfter },
        {
          status: 400,
          code: 'booking-not-found',
          message: 'What is wrong',
          requestId: 'of-server',
          retryAfter: null,
        },
      );
      assert.equal(help, 'https://marketplace.example.org/docs/errors#booking-not-found');
      return true;
    });
  });

  for (const first of [
    refusal(503, 'booking-undecided', soon),
    refusal(429, 'too-many-requests', soon),
    refusal(409, 'request-in-progress', soon),
    new TypeError('fetch failed'),
  ]) {
    const what = first instanceof Error ? 'without an answer' : `after ${first.status}`;
    it(`repeats a booking ${what} with the same key, body and name`, async () => {
      const { portolan, asked } = clientOf(first, Response.json({ booking_ref: 'KWT4H7QXD' }));

      const placed = await portolan.createBooking(order);

      assert.equal(placed.booking_ref, 'KWT4H7QXD');
      const [one, other] = asked;
      assert.ok(one && other);
      for (const name of ['idempotency-key', 'x-request-id']) {
        assert.ok(one.headers.get(name));
        assert.equal(one.headers.get(name), other.headers.get(name));
      }
      assert.deepEqual(await other.json(), order);
    });
  }

  it('has another key for another call, and yours where you name one', async () => {
    const { portolan, asked } = clientOf(...[1, 2, 3].map(() => Response.json({})));

    await portolan.createBooking(order);
    await portolan.createBooking(order);
    await portolan.createBooking(order, { idempotencyKey: 'order-7' });

    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    assert.equal(new Set(keys).size, 3);
    assert.equal(keys[2], 'order-7');
  });

  it('tells whether it may have had its effect all the same', async () => {
    const undecided: boolean[] = [];
    for (const answer of [
      refusal(400, 'card-declined'),
      refusal(422, 'idempotency-key-reused'),
      refusal(429, 'too-many-requests', { 'retry-after': '60' }),
      refusal(500, 'internal-error'),
      refusal(503, 'booking-undecided', { 'retry-after': '60' }),
    ]) {
      const { portolan } = clientOf(answer);
      await portolan.createBooking(order).catch((error: unknown) => {
        assert.ok(error instanceof PortolanError);
        undecided.push(error.isUndecided);
      });
    }
    assert.deepEqual(undecided, [false, true, true, true, true]);
  });

  it('does not repeat what waiting does not mend', async () => {
    for (const [status, code] of [
      [400, 'price-changed'],
      [422, 'idempotency-key-reused'],
      [500, 'internal-error'],
    ] as const) {
      const { portolan, asked } = clientOf(refusal(status, code));
      await assert.rejects(portolan.createBooking(order), { code });
      assert.equal(asked.length, 1);
    }
  });

  it('gives up when the marketplace asks for more patience than there is', async () => {
    const { portolan, asked } = clientOf(refusal(429, 'too-many', { 'retry-after': '60' }));

    await assert.rejects(portolan.searchTours(), { status: 429, retryAfter: 60 });
    assert.equal(asked.length, 1);
  });

  it('names the request where no answer came, and the time where it took too long', async () => {
    const portolan = new Portolan({
      address: 'https://marketplace.example.org',
      token: 'a-token',
      patience: 0,
      timeout: 5,
      fetch: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });

    await assert.rejects(portolan.returnCruises(), (error) => {
      assert.ok(error instanceof ConnectionError);
      assert.match(error.message, /No answer within 0.005 seconds/);
      assert.equal(error.isUndecided, true);
      assert.ok(error.requestId);
      return true;
    });
  });

  it('ends with its signal, also while it waits', async () => {
    const { portolan, asked } = clientOf(new TypeError('fetch failed'));
    const ending = new AbortController();

    const call = portolan.returnCruises({ signal: ending.signal });
    setImmediate(() => ending.abort(new Error('enough')));

    await assert.rejects(call, { message: 'enough' });
    assert.equal(asked.length, 1);
  });
});

describe('a list of the SDK', () => {
  const page = (count: number) => Response.json(Array.from({ length: count }, (_, id) => ({ id })));

  it('asks for pages as they are needed', async () => {
    const { portolan, asked } = clientOf(page(100), page(3));

    let count = 0;
    for await (const _tour of portolan.allTours({ town: 'Rome' })) {
      count += 1;
      assert.equal(asked.length, count > 100 ? 2 : 1);
    }

    assert.equal(count, 103);
    assert.equal(new URL(asked[1]?.url ?? '').search, '?town=Rome&limit=100&offset=100');
  });

  it('is counted over all its pages, and one tour is found or not', async () => {
    const counted = Response.json([{ id: 'PRD1' }], { headers: { 'x-total-count': '25' } });
    const { portolan, asked } = clientOf(counted, page(1), page(0));
    const answered: number[] = [];

    const found = await portolan.findTours(
      { town: 'Rome', limit: 1 },
      { onAnswer: ({ status }) => answered.push(status) },
    );

    assert.deepEqual(found, { tours: [{ id: 'PRD1' }], total: 25 });
    assert.deepEqual(answered, [200]);
    assert.deepEqual(await portolan.findTour('PRD1'), { id: 0 });
    assert.equal(await portolan.findTour('PRD2'), null);
    assert.equal(await portolan.findTour(''), null);
    assert.equal(asked.length, 3);
    assert.equal(new URL(asked[2]?.url ?? '').search, '?id=PRD2');
  });

  it('follows a feed from its cursor to its end', async () => {
    const rows = (reference: string, cursor: string) =>
      Response.json([{ booking_reference: reference }], { headers: { 'x-next-cursor': cursor } });
    const end = Response.json([], { headers: { 'x-next-cursor': '12' } });
    const { portolan, asked } = clientOf(rows('ONE', '9'), rows('TWO', '12'), end);

    const told = [];
    for await (const {
      rows: [row],
      cursor,
    } of portolan.followUpdates({ cursor: '5' })) {
      told.push([row?.booking_reference, cursor]);
    }

    assert.deepEqual(told, [
      ['ONE', '9'],
      ['TWO', '12'],
    ]);
    const cursors = asked.map(({ url }) => new URL(url).searchParams.get('cursor'));
    assert.deepEqual(cursors, ['5', '9', '12']);
  });

  it('looks again after a while, until its signal ends it', async () => {
    const empty = () => Response.json([], { headers: { 'x-next-cursor': '1' } });
    const row = Response.json([{ request_id: 1 }], { headers: { 'x-next-cursor': '2' } });
    const { portolan, asked } = clientOf(empty(), empty(), row, empty());
    const ending = new AbortController();

    for await (const _page of portolan.followRequests({ every: 1, signal: ending.signal })) {
      ending.abort();
    }

    assert.equal(asked.length, 3);
  });
});
