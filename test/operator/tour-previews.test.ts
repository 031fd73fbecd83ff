import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { aTour } from '../support/tours.ts';

const rates = { date: '2026-11-20', base: 'EUR', rates: { USD: 1.08, GBP: 0.85, AUD: 1.66 } };
const seasonal = aTour({
  deposit_percent: 30,
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [
      { name: 'Adults', price: 59, min_quantity: 1, private_price: 120 },
      { name: 'Children', price: 39.55 },
    ],
  },
  schedule: [
    { key: 'usual', times: ['9:00'], capacity: 5 },
    {
      key: 'summer',
      description: 'Evening',
      times: ['19:30'],
      from: '2099-06-01',
      to: '2099-08-31',
      prices: { Adults: 65 },
    },
  ],
});
const organizations = partners.organizations.map((organization) => ({
  ...organization,
  ...(organization.key === 'acme' && {
    currency: 'USD',
    commission_percent: 12.5,
    payment_term: 'Default',
  }),
}));

function openPriced(): Promise<StaffApi> {
  const marketplace = { ...partners, organizations, currency_rates: rates };
  return createStaffApi({ marketplace, tours: [seasonal, aTour({ id: 2, status: 'inactive' })] });
}

function preview(api: StaffApi, body: object, id = 16350) {
  return api.asStaff({ method: 'POST', url: `/operator/v1/tours/${id}/price/preview`, body });
}

type Departure = { steps: { kind: string; sentence: string; amount: number }[]; total: number };

const departuresIn = (body: object) => (body as { departures: Departure[] }).departures;

describe('the preview of a price', () => {
  const untouched = onceInSuite(openPriced);

  it('tells each step, as a partner would pay it', async () => {
    await using api = await openPriced();
    await api.asStaff({
      method: 'PUT',
      url: '/operator/v1/tours/16350/departures',
      body: { date: '2099-07-01', time: '19:30', prices: { Adults: 70.01 } },
    });

    const { status, body, text } = await preview(api, {
      party: { Adults: 2, Children: 1 },
      date: '2099-07-01',
      organization: 'acme',
    });

    assert.equal(status, 200, text);
    const [morning, evening] = departuresIn(body);
    assert.deepEqual(
      evening?.steps.map(({ kind, amount, sentence }) => [kind, amount, sentence]),
      [
        ['rate', 59, 'Adults costs 59.00 EUR'],
        [
          'season',
          65,
          'The schedule entry "summer", from 2099-06-01 to 2099-08-31, has 65.00 EUR for Adults',
        ],
        ['override', 70.01, 'Staff set 70.01 EUR for Adults on this departure'],
        [
          'conversion',
          75.6108,
          'At the reference rates of 2026-11-20, 1 EUR is 1.08 USD: 70.01 EUR is 75.6108 USD',
        ],
        ['rounding', 75.61, '75.6108 USD is rounded to 75.61 USD'],
        ['quantity', 151.22, '2 x 75.61 USD is 151.22 USD'],
        ['rate', 39.55, 'Children costs 39.55 EUR'],
        [
          'conversion',
          42.714,
          'At the reference rates of 2026-11-20, 1 EUR is 1.08 USD: 39.55 EUR is 42.714 USD',
        ],
        ['rounding', 42.71, '42.714 USD is rounded to 42.71 USD'],
        ['quantity', 42.71, '1 x 42.71 USD is 42.71 USD'],
        ['total', 193.93, 'The party pays 193.93 USD'],
        ['deposit', 58.18, '30 % of it is due at booking: 58.18 USD'],
        ['commission', 24.24, 'Acme Travel keeps 12.5 % as commission: 24.24 USD'],
      ],
    );
    const { departures: _, ...terms } = body;
    assert.deepEqual(terms, {
      product_id: 'PRD16350',
      on_sale: true,
      organization: 'acme',
      currency: 'USD',
      rate_date: '2026-11-20',
      commission_percent: 12.5,
      unpriced: null,
    });
    assert.equal(morning?.total, 170.15);
  });

  it('has the totals that partners are told', async () => {
    const api = untouched();
    const question = 'id=16350&date=2099-05-30&range=4&adults=2&children=1&currency=GBP';

    const { body } = await preview(api, {
      party: { adults: 2, children: 1 },
      date: '2099-05-30',
      days: 4,
      currency: 'GBP',
    });
    const told = await api.call({
      url: `/v1/return_availability?${question}`,
      token: tokens.admin,
    });

    const { availability } = told.body as {
      availability: Record<string, { time_with_description: { price: number }[] }>;
    };
    assert.deepEqual(
      departuresIn(body).map(({ total }) => total),
      Object.values(availability).flatMap((day) =>
        day.time_with_description.map(({ price }) => price),
      ),
    );
  });

  it('says why a party has no price, and why it cannot book', async () => {
    const api = untouched();

    const alone = await preview(api, { party: { Children: 2 }, date: '2099-07-01' });
    const many = await preview(api, { party: { Adults: 6 }, date: '2099-03-01' });
    const hidden = await preview(api, { party: { Adults: 1 }, date: '2099-03-01' }, 2);
    const own = await preview(api, { party: { Adults: 2 }, date: '2099-03-01', private: true });

    assert.equal(alone.body.unpriced, 'must have 1 to 99 of Adults');
    assert.deepEqual(
      departuresIn(alone.body).map(({ total, steps }) => [total, steps]),
      [
        [null, []],
        [null, []],
      ],
    );
    const [full] = departuresIn(many.body) as unknown as Record<string, unknown>[];
    assert.deepEqual(
      [full?.bookable, full?.why_not],
      [false, 'PRD16350 on 2099-03-01 at 9:00 AM has only 5 places left'],
    );
    const [off] = departuresIn(hidden.body) as unknown as Record<string, unknown>[];
    assert.deepEqual(
      [off?.total, off?.bookable, off?.why_not],
      [59, false, 'The tour is off sale'],
    );
    assert.deepEqual(
      departuresIn(own.body)[0]?.steps.map(({ kind }) => kind),
      ['private', 'quantity', 'total', 'deposit'],
    );
    assert.equal((await preview(api, { party: { Adults: 1 }, date: '2099-03-01' }, 7)).status, 404);
    assert.equal(
      (await preview(api, { party: { Adults: 1 }, date: '2099-03-01', organization: 'x' })).status,
      404,
    );
  });
});

describe('the preview of a schedule', () => {
  const untouched = onceInSuite(openPriced);

  const ask = (api: StaffApi, body: object) =>
    api.asStaff({ method: 'POST', url: '/operator/v1/schedule/preview', body });

  it('has the departures of a tour that is not saved', async () => {
    const api = untouched();

    const { status, text } = await ask(api, {
      name: 'No more than a name so far',
      place: { town: '', time_zone: 'Europe/Rome' },
      schedule: [
        { description: 'Dawn', times: ['7:30', '2:30 AM'], weekdays: ['sun'], capacity: 8 },
      ],
      closures: [{ from: '2027-04-04', to: '2027-04-05' }],
      from: '2027-03-28',
      days: 9,
    });

    assert.equal(status, 200, text);
    const common = { description: 'Dawn', key: 'dawn', capacity: 8 };
    assert.deepEqual(JSON.parse(text), [
      // The clocks go forward: there is no half past two.
      { date: '2027-03-28', time: '3:30 AM', starts_at: '2027-03-28T01:30:00Z', ...common },
      { date: '2027-03-28', time: '7:30 AM', starts_at: '2027-03-28T05:30:00Z', ...common },
    ]);
  });

  it('takes what is not sent from a saved tour, and changes nothing', async () => {
    const api = untouched();

    const { text } = await ask(api, {
      tour: 'PRD16350',
      schedule: [{ key: 'summer', times: ['20:00'] }],
      from: '2099-08-31',
      days: 2,
    });

    const planned = JSON.parse(text) as { time: string; key: string; description: string }[];
    assert.deepEqual(
      planned.map(({ time, key, description }) => [time, key, description]),
      [['8:00 PM', 'summer', 'Evening']],
    );
    const { body } = await api.asStaff({ url: '/operator/v1/tours/16350' });
    assert.equal((body.schedule as unknown[]).length, 2);
  });

  it('is refused with all that is wrong', async () => {
    const api = untouched();

    const { status, body } = await ask(api, { schedule: [{ times: [] }] });

    assert.equal(status, 422);
    assert.equal(body.error, 'schedule[0].times: must have at least 1 entry\nplace: is required');
  });
});
