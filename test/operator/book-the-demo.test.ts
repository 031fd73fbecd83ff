import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { readHandMadeDemo, readSandboxProducts } from '../../src/demo/hand-made-demo.ts';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { type FoundRides, rideOrder } from '../../web/bookings/order/ride-order.ts';
import {
  type Bookable,
  type Slot,
  slotsByDay,
  tourOrder,
} from '../../web/bookings/order/tour-order.ts';
import { somebody } from '../support/accounts.ts';
import { createApi, type TestApi } from '../support/api.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aStaffUser, sam } from '../support/staff.ts';

/** On credit: no card is asked for. */
const user = 'ada@acme.test';
const phone = '+353875550148';
const monthsAhead = 13;

describe('booking on behalf of a partner, as the console asks for it', () => {
  const opened = onceInSuite(openDemo);

  it('books every tour that the demo and the sandbox sell', async () => {
    const { ask, send } = opened();
    const tours = (await ask('GET', '/operator/v1/tours?limit=200&status=Active')) as Named[];

    const refused: Record<string, unknown> = {};
    for (const { id, name } of tours) {
      const first = await firstDay(id);
      const [slot] = first?.slots ?? [];
      if (!first || !slot) {
        refused[name] = 'nothing to choose';
        continue;
      }
      const order = orderOf(id, first.date, slot);
      const { status, body } = await send('POST', '/operator/v1/bookings', order);
      if (status !== 200) refused[name] = body['error'];
    }

    assert.equal(tours.length, 74);
    assert.deepEqual(Object.keys(refused).toSorted(), notForSale);
  });

  it('has a price for each rate of each slot of a day, by its own name', async () => {
    const { ask, send } = opened();
    const tours = (await ask('GET', '/operator/v1/tours?limit=200&status=Active')) as Named[];
    const days = await Promise.all(
      tours
        .filter(({ name }) => ![...notForSale, slow].includes(name))
        .map(({ id }) => firstDay(id)),
    );

    const faulty: unknown[] = [];
    for (const { id, date, slots } of days.filter((day) => day !== undefined)) {
      for (const slot of slots) {
        for (const { pricing_rate: rate } of slot.pricing_rates) {
          const order = orderOf(id, date, slot, rate);
          const { body } = await send('POST', '/operator/v1/bookings/preview', order);
          if (body['bookable'] !== true) faulty.push([id, slot.time, rate, body['faults']]);
        }
      }
    }

    assert.deepEqual(faulty, []);
  });

  it('says that a card is missing where the partner pays each booking with one', async () => {
    const { send } = opened();
    const first = await firstDay('PRD16350');
    assert.ok(first?.slots[0]);
    const { booking } = orderOf('PRD16350', first.date, first.slots[0]);
    const body = { user: 'cleo@bluebird.test', booking };

    const told = await send('POST', '/operator/v1/bookings/preview', body);

    const fields = (told.body['faults'] as { field: string }[]).map(({ field }) => field);
    assert.deepEqual(fields, ['token', 'card_holder']);
  });

  it('books a transfer between places of every two kinds, with exactly what the search names', async () => {
    const refused: string[] = [];
    for (const from of stops) {
      for (const to of stops) {
        if (from === to) continue;
        const found = (await opened().ask('POST', '/operator/v1/bookings/transfers', {
          user,
          from,
          to,
          start_time_local: '2027-03-04T10:00',
          adults: 2,
        })) as FoundRides;
        const [quote] = found.quotes;
        assert.ok(quote, `${from.type} to ${to.type} has quotes`);
        const details = found.fields.map(({ name, example }) => [name, example] as const);
        const typed = {
          lead_pax: 'Ada Byron',
          contact_phone: phone,
          contact_email: 'ada@mail.test',
        };
        const chosen = { search: found.search, quote };
        const whole = rideOrder(user, chosen, { ...typed, ...Object.fromEntries(details) });
        const booked = await opened().send('POST', '/operator/v1/bookings', whole);
        if (booked.status !== 200) refused.push(`${from.type} to ${to.type}: ${booked.text}`);
        for (const [name] of details) {
          const without = Object.fromEntries(details.filter(([other]) => other !== name));
          const order = rideOrder(user, chosen, { ...typed, ...without });
          const told = await opened().send('POST', '/operator/v1/bookings/preview', order);
          assert.deepEqual(
            (told.body['faults'] as { field: string }[]).map(({ field }) => field),
            [name],
          );
        }
      }
    }

    assert.deepEqual(refused, []);
  });

  it('finds transfers for nobody who cannot book', async () => {
    const asked = { from: stops[0], to: stops[1], start_time_local: '2027-03-04T10:00', adults: 2 };

    const unknown = await opened().send('POST', '/operator/v1/bookings/transfers', {
      ...asked,
      user: 'eve@acme.test',
    });
    const nowhere = await opened().send('POST', '/operator/v1/bookings/transfers', {
      ...asked,
      user,
      to: { type: 'airport', iata: 'ZZZ' },
    });

    assert.deepEqual([unknown.status, nowhere.status], [404, 400]);
  });

  /** The first day that a month of the calendar offers, from this month on. */
  async function firstDay(id: string) {
    const { ask, today } = opened();
    let from = Temporal.PlainDate.from(today);
    for (let month = 0; month < monthsAhead; month++) {
      const query = new URLSearchParams({ id, date: from.toString(), range: '31' }).toString();
      const asked = new URLSearchParams({ path: 'return_availability', query });
      const viewed = await ask('GET', `/operator/v1/users/${user}/api-answer?${asked.toString()}`);
      for (const [date, slots] of slotsByDay((viewed as { body: Bookable }).body)) {
        if (slots.length > 0) return { id, date, slots };
      }
      from = from.add({ months: 1 });
    }
    return undefined;
  }
});

type Named = { id: string; name: string };

/** Products of the sandbox that refuse, as their names say. */
const notForSale = ['Sandbox: closed', 'Sandbox: sold out at booking'];

/** Its system answers after seconds. */
const slow = 'Sandbox: slow supplier';

const stops = [
  { type: 'airport', iata: 'FCO' },
  { type: 'cruise port', id: 'ITCVV' },
  { type: 'train station', id: '8308409' },
  { type: 'address', address: 'Via del Corso 12, Rome', latitude: 41.9028, longitude: 12.4796 },
];

/** Orders one of a rate, the first unless another is meant, and of the others as many as they need. */
function orderOf(product: string, date: string, slot: Slot, meant?: string) {
  const [first] = slot.pricing_rates;
  const rates = slot.pricing_rates.map(({ pricing_rate: rate, min_quantity: least }) => {
    const count = Math.max(least, rate === (meant ?? first?.pricing_rate) ? 1 : 0);
    const names = Array.from({ length: count }, (_, number) => `Ada Byron ${number + 1}`);
    return [rate, names.join(', ')] as const;
  });
  const fields = { ...Object.fromEntries(rates), phone };
  return tourOrder(user, { product, date, slot, fields, isPrivate: false });
}

async function openDemo() {
  await using undo = new AsyncDisposableStack();
  const api: TestApi = undo.use(await createApi({ marketplace: readHandMadeDemo() }));
  await importMarketplace(api.app, somebody, readSandboxProducts());
  const { id: staffId } = await aStaffUser(api.app.db, sam);
  const { token } = await issueStaffToken(api.app, somebody, { staffId, name: 'tests' });
  const send = (method: 'GET' | 'POST', url: string, body?: object) =>
    api.call({ method, url, headers: { authorization: `Bearer ${token}` }, ...(body && { body }) });
  const resources = undo.move();
  return {
    send,
    ask: async (method: 'GET' | 'POST', url: string, body?: object) => {
      const answer = await send(method, url, body);
      assert.equal(answer.status, 200, answer.text);
      return answer.body as unknown;
    },
    today: api.app.clock.now().toString().slice(0, 10),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
