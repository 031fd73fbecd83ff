import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { day, openDays, path } from '../support/departure-days.ts';
import { order } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

describe('the departures of a day', () => {
  it('are listed across tours, with what is sold first', async () => {
    await using marketplace = await openDays();
    const { booking_ref: reference } = (
      await marketplace.book({ ...order, time: '9:00 AM', children: 'Cleo' })
    ).body;
    assert.ok(reference);

    const { rows } = await marketplace.list(`from=${day}`);

    const [first, ...others] = rows;
    assert.deepEqual(first, {
      date: day,
      time: '9:00 AM',
      product_id: 'PRD16350',
      product: 'Colosseum at Dawn',
      type: '',
      supplier: 'roma-walks',
      description: '',
      capacity: 20,
      sold: 3,
      held: 0,
      left: 17,
      closed: false,
      closed_reason: '',
      private: false,
      scheduled: true,
      bookings: 1,
      travelers: 3,
    });
    assert.deepEqual(
      others.map((row) => [row.product_id, row.time, row['description'], row['left']]),
      [
        ['PRD7', '7:30 AM', 'Upper deck', 12],
        ['PRD7', '2:00 PM', 'Upper deck', 12],
        ['PRD16350', '7:30 AM', '', 20],
      ],
    );
  });

  it('are those of today in the marketplace without a day, and of a range with two', async () => {
    const marketplace = refusing();

    const today = await marketplace.names('');
    assert.equal(today.length, 4);
    assert.match(String(today[0]), /^2026-11-20 /);
    assert.deepEqual(await marketplace.names('from=2026-11-28&to=2026-11-29&product=PRD7'), [
      '2026-11-28 PRD7 7:30 AM',
      '2026-11-28 PRD7 10:00 AM',
      '2026-11-28 PRD7 2:00 PM',
      '2026-11-29 PRD7 7:30 AM',
      '2026-11-29 PRD7 10:00 AM',
      '2026-11-29 PRD7 2:00 PM',
    ]);
  });

  it('are narrowed by product, supplier, type, and what is sold or closed', async () => {
    await using marketplace = await openDays();
    await marketplace.book(order);
    await marketplace.do('close', { products: ['7'], times: ['14:00'], reason: 'Low water' });
    const walks = [`${day} PRD16350 7:30 AM`, `${day} PRD16350 9:00 AM`];
    const boats = [`${day} PRD7 7:30 AM`, `${day} PRD7 2:00 PM`];

    for (const [filter, names] of [
      ['product=16350', walks],
      ['supplier=boats', boats],
      ['type=boat%20tour', boats],
      ['only=sold', walks.slice(0, 1)],
      ['only=closed', boats.slice(1)],
      ['only=closed&product=16350', []],
      ['only=sold&supplier=boats', []],
    ] as const) {
      assert.deepEqual(await marketplace.names(`from=${day}&${filter}`), names, filter);
    }
    const closed = await marketplace.list(`from=${day}&only=closed`);
    assert.deepEqual(
      closed.rows.map((row) => [row['closed'], row['closed_reason'], row['left']]),
      [[true, 'Low water', 0]],
    );
  });

  it('are walked page by page, each of them once', async () => {
    await using marketplace = await openDays();
    await marketplace.book({ ...order, time: '9:00 AM' });
    await marketplace.book({ ...order, date: '2026-11-28' });
    const range = `from=${day}&to=2026-11-29`;
    const whole = await marketplace.names(range);

    const found: string[] = [];
    for (let cursor: string | undefined = '', pages = 0; cursor !== undefined; pages += 1) {
      assert.ok(pages < 30);
      const query = `${range}&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { rows, next } = await marketplace.list(query);
      found.push(...rows.map((row) => `${row.date} ${row.product_id} ${row.time}`));
      cursor = next;
    }

    assert.equal(whole.length, 14);
    assert.deepEqual(found, whole);
    assert.equal(new Set(found).size, found.length);
  });

  it('include what is sold of a tour that was taken off sale', async () => {
    await using marketplace = await openDays();
    await marketplace.book(order);
    await marketplace.api.app.db.updateTable('tour').set({ status: 'inactive' }).execute();

    assert.deepEqual(await marketplace.names(`from=${day}`), [`${day} PRD16350 7:30 AM`]);
  });

  const refusing = onceInSuite(openDays);

  for (const [query, status, error] of [
    ['from=2026-11-27&to=2026-11-26', 422, 'to must be from 2026-11-27 to 2027-02-26'],
    ['from=2026-11-27&to=2027-02-27', 422, 'to must be from 2026-11-27 to 2027-02-26'],
    ['cursor=eHh4', 422, 'cursor must be the X-Next-Cursor of the previous page'],
    ['only=full', 422, 'only must be one of sold, closed'],
    ['supplier=none', 404, 'There is no supplier none'],
    ['product=dawn', 404, 'There is no tour dawn'],
  ] as const) {
    it(`are not listed with ${query}`, async () => {
      const marketplace = refusing();
      const answer = await marketplace.ask(`${path}?${query}`);
      assert.deepEqual([answer.status, answer.body], [status, { error }]);
    });
  }
});
