import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forgetAnswers } from '../../src/octo/selling/answer-memory.ts';
import { type OctoPlacing, openOctoPlacing } from '../support/octo-selling.ts';
import { payers } from '../support/placing.ts';

type Slot = {
  time: string;
  description: string;
  price: number;
  available: number | null;
  pricing_rates: { pricing_rate: string; min_quantity: number; max_quantity: number }[];
};

type Day = { price: number; time: string[]; time_with_description: Slot[] };

async function ask({ place }: OctoPlacing, question: string, id = 'PRD900000001') {
  const url = `/v1/return_availability?id=${id}&date=2026-11-27&currency=EUR&${question}`;
  const answer = await place.api.call({ url, token: payers.credit });
  const days = Object.entries((answer.body['availability'] ?? {}) as Record<string, Day>);
  return {
    ...answer,
    error: answer.body['error'],
    dates: days.map(([date]) => date),
    slots: days.flatMap(([, day]) => day.time_with_description),
    words: days.flatMap(([, day]) =>
      day.time_with_description.map(
        ({ time, description, price, available }) =>
          `${time} ${description}: ${price} (${available})`,
      ),
    ),
  };
}

describe('the availability of a connected product', () => {
  it('is what its supplier says, with the prices of each traveler', async () => {
    await using selling = await openOctoPlacing();

    const { status, body, words, dates } = await ask(selling, 'range=2&adults=2&children=1');

    assert.equal(status, 200);
    assert.equal(body['pricing_model'], 'Per Person');
    assert.deepEqual(dates, ['11/27/2026', '11/28/2026']);
    assert.deepEqual(words.slice(0, 2), [
      '10:00 AM Standard: 115 (10)',
      '3:00 PM Standard: 115 (10)',
    ]);
    assert.equal(selling.fake.asked('availability').length, 1);
  });

  it('is told in the currency that is asked for', async () => {
    await using selling = await openOctoPlacing();

    const url = '/v1/return_availability?id=PRD900000001&date=2026-11-27&range=1&adults=1';
    const { body, headers } = await selling.place.api.call({ url, token: payers.credit });

    const [day] = Object.values(body['availability'] as Record<string, Day>);
    assert.equal(day?.price, 56.25);
    assert.equal(headers['x-rate-date'], '2026-11-20');
  });

  it('asks once for each option, and exactly once with option_id', async () => {
    await using selling = await openOctoPlacing({ sells: ['several-options'] });

    const all = await ask(selling, 'range=1&adults=1');
    assert.deepEqual(all.words, [
      '9:30 AM With a guide: 45 (10)',
      '9:30 AM On your own: 45 (10)',
      '10:30 AM On your own: 45 (10)',
      '2:00 PM With a guide: 45 (10)',
      '9:00 PM By night: 45 (10)',
    ]);
    assert.equal(selling.fake.asked('availability').length, 3);

    const one = await ask(selling, 'range=1&adults=1&option_id=alone');
    assert.deepEqual(one.words, ['9:30 AM On your own: 45 (10)', '10:30 AM On your own: 45 (10)']);
    assert.equal(selling.fake.asked('availability').length, 4);
  });

  it('refuses an option that the product does not have', async () => {
    await using selling = await openOctoPlacing({ sells: ['several-options'] });

    const { status, error, headers } = await ask(selling, 'adults=1&option_id=boat');

    assert.deepEqual([status, headers['x-error-code']], [400, 'option-unknown']);
    assert.equal(error, 'The product PRD900000001 has no option boat; it has guided, alone, night');
    assert.deepEqual(selling.fake.record, []);
  });

  it('has one price for a booking where its supplier prices bookings', async () => {
    await using selling = await openOctoPlacing({ sells: ['priced-by-booking'] });

    const { body, words } = await ask(selling, 'range=1&Two+hours=1');

    assert.equal(body['pricing_model'], 'Unit');
    assert.deepEqual(words, ['10:00 AM Two hours: 240 (10)', '3:00 PM Two hours: 240 (10)']);
  });

  it('leaves out what a party may not book, and lists the rates with their bounds', async () => {
    await using selling = await openOctoPlacing({
      sells: ['restricted', 'with-an-adult', 'family'],
    });

    const four = await ask(selling, 'range=1&adults=2&youth=2');
    assert.equal(four.words[0], '10:00 AM Standard: 180 (10)');
    assert.deepEqual(
      four.slots[0]?.pricing_rates.map((rate) => Object.values(rate)),
      [
        ['Adults', null, null, 1, 4],
        ['Youth', null, null, 0, 99],
      ],
    );
    assert.deepEqual((await ask(selling, 'range=1&adults=1')).words, []);
    assert.deepEqual((await ask(selling, 'range=1&adults=3&youth=3')).words, []);

    const alone = await ask(selling, 'range=1&children=1', 'PRD900000002');
    assert.deepEqual(alone.words, []);
    const together = await ask(selling, 'range=1&adults=1&children=1', 'PRD900000002');
    assert.equal(together.words.length, 2);

    const families = await ask(selling, 'range=1&Family+of+four=2', 'PRD900000003');
    assert.equal(families.words[0], '10:00 AM Standard: 120 (10)');
    assert.deepEqual((await ask(selling, 'range=1&Family+of+four=3', 'PRD900000003')).words, []);
  });

  it('has a slot for each day of a product with opening hours', async () => {
    await using selling = await openOctoPlacing({ sells: ['opening-hours'] });

    const { words } = await ask(selling, 'range=1&adults=1');

    assert.deepEqual(words, ['9:00 AM Standard - open 9:00 AM to 6:00 PM: 45 (10)']);
  });

  it('is unlimited where its supplier sells without limit', async () => {
    await using selling = await openOctoPlacing({ sells: ['free-sale'] });

    const { slots } = await ask(selling, 'range=1&adults=9');

    assert.deepEqual(
      slots.map(({ available }) => available),
      [null, null],
    );
  });

  it('leaves out what is sold out, closed, too full or past its cut-off', async () => {
    await using selling = await openOctoPlacing({
      sells: ['sold-out', 'closed-on-mondays', 'walk', 'early-cutoff'],
    });
    const today = 'date=2026-11-20&';

    assert.deepEqual((await ask(selling, 'range=3&adults=1')).dates, []);
    const week = await ask(selling, 'range=7&adults=1', 'PRD900000002');
    assert.equal(week.dates.includes('11/30/2026'), false);
    assert.equal(week.dates.length, 6);
    assert.deepEqual((await ask(selling, 'range=1&adults=11', 'PRD900000003')).words, []);
    const url = `/v1/return_availability?id=PRD900000004&${today}range=3&adults=1`;
    const { body } = await selling.place.api.call({ url, token: payers.credit });
    assert.deepEqual(Object.keys(body['availability'] as object), ['11/22/2026']);
  });

  it('adds up unit prices where its supplier has no total', async () => {
    await using selling = await openOctoPlacing({ sells: ['no-availability-pricing'] });

    const { words } = await ask(selling, 'range=1&adults=2');

    assert.equal(words[0], '10:00 AM Standard: 90 (10)');
  });

  it('has the total of its supplier where that is another sum', async () => {
    await using selling = await openOctoPlacing();
    selling.fake.behave({
      on: 'availability',
      how: {
        change: (slots: { pricing: { retail: number } }[]) =>
          slots.map((slot) => ({ ...slot, pricing: { ...slot.pricing, retail: 8000 } })),
      },
    });

    const { words } = await ask(selling, 'range=1&adults=2');

    assert.equal(words[0], '10:00 AM Standard: 80 (10)');
  });

  it('has no price without travelers, and none as a private tour', async () => {
    await using selling = await openOctoPlacing();

    assert.equal((await ask(selling, 'range=1')).words[0], '10:00 AM Standard: 0 (10)');
    const { status, headers } = await ask(selling, 'range=1&adults=2&private=true');
    assert.deepEqual([status, headers['x-error-code']], [400, 'not-sold-privately']);
  });

  it('gives two slots of one time different descriptions, always the same', async () => {
    await using selling = await openOctoPlacing({ sells: ['opaque-ids'] });
    const twice = (slots: { id: string }[]) => [...slots, { ...slots[0], id: 'zz-another' }];
    selling.fake.behave({ on: 'availability', how: { change: twice } });

    const { words } = await ask(selling, 'range=1&adults=1');

    assert.deepEqual(words, [
      '10:00 AM Standard: 45 (10)',
      '10:00 AM Standard (2): 45 (10)',
      '3:00 PM Standard: 45 (10)',
    ]);
  });

  it('is remembered for the seconds that are set, for the same question only', async () => {
    await using selling = await openOctoPlacing({ memorySeconds: 60 });

    const first = await ask(selling, 'range=1&adults=2');
    const again = await ask(selling, 'range=1&adults=2');
    await ask(selling, 'range=1&adults=3');

    assert.deepEqual(first.body, again.body);
    assert.equal(selling.fake.asked('availability').length, 2);
  });

  it('is asked anew once its supplier has told of a change', async () => {
    await using selling = await openOctoPlacing({ memorySeconds: 60 });
    const { app } = selling;
    const { id } = await app.db
      .selectFrom('supplier')
      .select('id')
      .where('key', '=', 'harbour')
      .executeTakeFirstOrThrow();

    for (const product of ['none', 'another', 'walk']) {
      await forgetAnswers(app.db, id, product);
      await app.changes.delivered();
      await ask(selling, 'range=1&adults=2');
    }

    assert.equal(selling.fake.asked('availability').length, 2);
  });

  it('shows the other options when one cannot be asked', async () => {
    await using selling = await openOctoPlacing({ sells: ['several-options'] });
    selling.fake.behave({ on: 'availability', times: 1, how: { refuse: 'BAD_REQUEST' } });

    const { status, words } = await ask(selling, 'range=1&adults=1');

    assert.equal(status, 200);
    assert.ok(words.length >= 1 && words.length < 5);
  });

  it('is refused in words when its supplier does not answer, and asked again the next time', async () => {
    await using selling = await openOctoPlacing({ memorySeconds: 60 });
    selling.fake.behave({ on: 'availability', how: { refuse: 'INTERNAL_SERVER_ERROR' } });

    const { status, error, headers } = await ask(selling, 'range=1&adults=1');

    assert.deepEqual([status, headers['x-error-code']], [400, 'supplier-not-answering']);
    assert.equal(error, 'The supplier of PRD900000001 does not answer at the moment');
    selling.fake.behaveWell();
    assert.equal((await ask(selling, 'range=1&adults=1')).words.length, 2);
  });

  it('is not on sale while its supplier is paused, or when its supplier has it no more', async () => {
    await using selling = await openOctoPlacing();
    selling.fake.stopSelling('walk');
    const gone = await ask(selling, 'range=1&adults=1');
    selling.pause();
    const paused = await ask(selling, 'range=1&adults=1');

    for (const { status, headers, error } of [gone, paused]) {
      assert.deepEqual([status, headers['x-error-code']], [400, 'product-unavailable']);
      assert.equal(error, 'The product PRD900000001 is not available');
    }
  });
});
