import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { aTour, loadTestTours, wholeTour } from '../support/tours.ts';

const url = '/operator/v1/tours';

async function openTours(): Promise<StaffApi> {
  const api = await createStaffApi();
  await loadTestTours(api.app.db, [aTour(), wholeTour]);
  await api.app.changes.delivered();
  return api;
}

function change(api: StaffApi, id: number, body: object) {
  return api.asStaff({ method: 'PUT', url: `${url}/PRD${id}`, body });
}

/** What staff read of a tour, without what tells one state of it from another. */
async function shown(api: StaffApi, id: number) {
  const { version: _version, ...tour } = (await api.asStaff({ url: `${url}/${id}` })).body;
  return tour;
}

function withoutNotes(body: Record<string, unknown>) {
  const { version: _, changes: _c, faults: _f, left_out: _l, ...tour } = body;
  return tour;
}

describe('a change of a tour', () => {
  it('replaces what is sent, and resets nothing else', async () => {
    await using api = await openTours();
    const before = await shown(api, 16351);

    const { status, body } = await change(api, 16351, {
      name: 'Rome in a day',
      duration_minutes: null,
    });

    assert.equal(status, 200);
    const { duration_minutes: _, ...rest } = before;
    assert.deepEqual(withoutNotes(body), {
      ...rest,
      name: 'Rome in a day',
      duration_minutes: null,
    });
    assert.deepEqual(await shown(api, 16351), withoutNotes(body));
    assert.deepEqual(body.changes, [
      { field: 'duration_minutes', before: 630, after: null },
      { field: 'name', before: before.name, after: 'Rome in a day' },
    ]);
  });

  it('keeps what is not sent of a place, of prices, and of known rates and entries', async () => {
    await using api = await openTours();
    const before = await shown(api, 16351);
    const [group] = (before.pricing as { rates: object[] }).rates;
    const [dawn] = before.schedule as { key: string }[];

    const { status, body, text } = await change(api, 16351, {
      place: { latitude: 41.9 },
      pricing: { rates: [{ name: 'Group of 4', price: 250 }] },
      schedule: [{ key: dawn?.key, capacity: 12 }],
      cancellation: { hours: 72 },
    });

    assert.equal(status, 200, text);
    assert.deepEqual(withoutNotes(body), {
      ...before,
      place: { ...(before.place as object), latitude: 41.9 },
      pricing: {
        ...(before.pricing as object),
        rates: [{ ...group, price: 250 }],
      },
      schedule: [{ ...dawn, capacity: 12 }],
      cancellation: { hours: 72, percent_norefund: 50 },
      cancellation_terms:
        'Free cancellation until 72 hours before the start; after that 50 % of what was paid is kept.',
    });
  });

  it('is found, sold and quoted by partners at once', async () => {
    await using api = await openTours();
    await change(api, 16350, {
      name: 'Forum at Dusk',
      pricing: { rates: [{ name: 'Adults', price: 61 }] },
    });

    const { tours } = api.app.catalog.search({
      limit: 10,
      offset: 0,
      filter: { by: 'NAME', values: ['forum at dusk'] },
    } as never) ?? { tours: [] };
    const offer = await api.app.offers.find(16350);

    assert.deepEqual(
      tours.map(({ id }) => id),
      [16350],
    );
    assert.equal(offer?.details.pricing.rates[0]?.price, 61);
  });

  it('is refused with all that is wrong, each with its path, and changes nothing', async () => {
    await using api = await openTours();
    const before = await shown(api, 16350);

    const { status, body, headers } = await change(api, 16350, {
      name: '',
      supplier: 'nobody',
      pricing: { rates: [{ name: 'Adults', price: -1 }] },
      schedule: [{ times: ['25:00'] }],
    });

    assert.equal(status, 422);
    assert.equal(headers['x-error-code'], 'tour-faulty');
    assert.equal(
      body.error,
      'name: must have at least 1 character\n' +
        'pricing.rates[0].price: must be a number >= 0\n' +
        'schedule[0].times[0]: must be a time such as "7:30 AM" or "19:30"',
    );
    const unknown = await change(api, 16350, { supplier: 'nobody' });
    assert.equal(
      unknown.body.error,
      'supplier: is not a supplier in this file or in the marketplace',
    );
    assert.deepEqual(await shown(api, 16350), before);
  });

  it('is tried without a trace: the answer has the tour as it would be, and the faults', async () => {
    await using api = await openTours();
    const before = await shown(api, 16350);

    const good = await change(api, 16350, { name: 'Forum', dry_run: true, colour: 'red' });
    const bad = await change(api, 16350, { name: 7, dry_run: 1 });

    assert.deepEqual(withoutNotes(good.body), { ...before, name: 'Forum' });
    assert.deepEqual(good.body.changes, [
      { field: 'name', before: 'Colosseum at Dawn', after: 'Forum' },
    ]);
    assert.deepEqual(good.body.left_out, ['colour']);
    assert.deepEqual([good.body.faults, bad.status], [[], 200]);
    assert.deepEqual(bad.body.faults, [{ path: 'name', message: 'must be a text' }]);
    assert.deepEqual(await shown(api, 16350), before);
    const history = await api.asStaff({ url: `${url}/16350/history` });
    assert.deepEqual(JSON.parse(history.text), []);
  });

  it('of what was answered before changes nothing', async () => {
    await using api = await openTours();
    const { body: first } = await change(api, 16351, { name: 'Rome' });

    const { status, body } = await change(api, 16351, first);

    assert.equal(status, 200);
    assert.deepEqual([body.changes, body.left_out], [[], []]);
    assert.equal(body.version, first.version);
  });

  it('is refused for a tour that is gone, unknown or of a connected supplier', async () => {
    await using api = await openTours();
    await api.asStaff({ method: 'DELETE', url: `${url}/16350` });

    const removed = await change(api, 16350, { name: 'Forum' });
    const unknown = await change(api, 7, { name: 'Forum' });

    assert.deepEqual([removed.status, removed.headers['x-error-code']], [409, 'tour-removed']);
    assert.deepEqual([unknown.status, unknown.headers['x-error-code']], [404, 'tour-not-found']);
  });
});

describe('a new tour', () => {
  const { id: _id, ...fields } = aTour({ name: 'Trevi by night' });

  it('gets the next number, and the defaults of the marketplace file', async () => {
    await using api = await openTours();

    const { status, body } = await api.asStaff({ method: 'POST', url, body: fields });

    assert.equal(status, 200);
    assert.equal(body.id, 16352);
    assert.deepEqual(withoutNotes(body), await shown(api, 16352));
    assert.equal(body.product_type, 'Tour');
  });

  it('may have a number of its own, but not that of another tour', async () => {
    await using api = await openTours();

    const own = await api.asStaff({ method: 'POST', url, body: { ...fields, id: 7 } });
    const taken = await api.asStaff({ method: 'POST', url, body: { ...fields, id: 16350 } });
    const wrong = await api.asStaff({
      method: 'POST',
      url,
      body: { ...fields, id: 1e12, name: '' },
    });

    assert.equal(own.body.id, 7);
    assert.equal(taken.status, 422);
    assert.equal(taken.body.error, 'id: is the number of a tour already');
    assert.match(String(wrong.body.error), /^id: must be below 900000001.*\nname: must/);
  });

  it('is refused with every field that is missing', async () => {
    await using api = await openTours();

    const { status, body } = await api.asStaff({ method: 'POST', url, body: {} });

    assert.equal(status, 422);
    assert.equal(
      body.error,
      ['supplier', 'name', 'place', 'pricing', 'schedule']
        .map((field) => `${field}: is required`)
        .join('\n'),
    );
  });

  it('made from another has all of it but the number, and is off sale', async () => {
    await using api = await openTours();

    const { status, body } = await api.asStaff({
      method: 'POST',
      url: `${url}/16350/duplicate`,
      body: { name: 'Colosseum at Dusk' },
    });

    assert.equal(status, 200);
    assert.deepEqual(withoutNotes(body), {
      ...(await shown(api, 16350)),
      id: 16352,
      status: 'inactive',
      name: 'Colosseum at Dusk',
    });
    assert.equal((await api.app.offers.find(16352))?.isOnSale, false);
  });
});

describe('the history of a tour', () => {
  it('tells who changed which field when, with what it was and is', async () => {
    await using api = await openTours();
    await change(api, 16351, {
      languages: ['English'],
      pricing: { rates: [{ name: 'Group of 4', price: 250 }, { name: 'Child' }] },
      schedule: [{ key: 'dawn-entry', times: ['8:00'] }],
      closures: [],
    });
    await loadByFile(api, { ...wholeTour, name: 'Rome' });

    const { body, text } = await api.asStaff({ url: `${url}/16351/history` });

    const [imported, changed] = body as unknown as Record<string, unknown>[];
    assert.equal(imported?.action, 'tour.imported', text);
    assert.equal(changed?.action, 'tour.changed');
    assert.match(String(changed?.actor), /@/);
    assert.deepEqual(changed?.changes, [
      { field: 'closures.2026-12-25 7:30 AM', before: 'to 2026-12-26', after: null },
      { field: 'closures.2027-01-01', before: 'and after', after: null },
      { field: 'languages', before: ['English', 'Italian'], after: ['English'] },
      { field: 'pricing.rates.Group of 4.price', before: '240.00 EUR', after: '250.00 EUR' },
      { field: 'schedule.dawn-entry.times', before: ['7:30 AM', '9:00 AM'], after: ['8:00 AM'] },
      {
        field: 'schedule.main',
        before: {
          description: '',
          times: ['7:30 PM'],
          weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
          prices: {},
        },
        after: null,
      },
    ]);
    assert.match(
      String(changed?.summary),
      /pricing\.rates\.Group of 4\.price: 240\.00 EUR -> 250\.00 EUR/,
    );
    assert.equal((await api.asStaff({ url: `${url}/7/history` })).status, 404);
  });
});

async function loadByFile(api: StaffApi, tour: object): Promise<void> {
  const body = { format: 'portolan/1', tours: [tour] };
  const { status, text } = await api.asStaff({ method: 'POST', url: '/operator/v1/import', body });
  assert.equal(status, 200, text);
}
