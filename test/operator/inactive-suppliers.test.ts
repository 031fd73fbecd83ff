import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { keepingWrite } from '../../src/platform/operation/write.ts';
import { setSupplierStatus } from '../../src/suppliers/edit-supplier.ts';
import type { SupplierRecord } from '../../src/suppliers/find-record.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer } from '../support/api.ts';
import { connect, openSupplier, post, statuses, sync } from '../support/connected-suppliers.ts';
import { keepingInside } from '../support/keep-answer.ts';
import { untilLocksAreAwaited } from '../support/lock-waits.ts';
import { exported } from '../support/marketplace.ts';
import { openPlacing, order, payers, usualTour } from '../support/placing.ts';
import { runBySam, type StaffApi } from '../support/staff.ts';
import { idsIn } from '../support/tour-search.ts';

const unavailable = { error: 'The product PRD16350 is not available' };
const otherTour = { ...usualTour, id: 16351, name: 'Trastevere at Night' };

/** Two tours of one supplier, those who run the marketplace, and a partner. */
async function openHouse() {
  await using undo = new AsyncDisposableStack();
  const place = undo.use(await openPlacing([usualTour, otherTour]));
  const api = await runBySam(place.api);
  const asPartner = (url: string) => api.call({ url, token: payers.credit });
  const resources = undo.move();
  return {
    ...place,
    api,
    turn: (what: 'deactivate' | 'activate', body: object = {}) => turn(api, what, body),
    found: async () => idsIn(await asPartner('/v1/return_tours')),
    availability: () =>
      asPartner('/v1/return_availability?id=PRD16350&startdate=2026-11-27&enddate=2026-11-27'),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function turn(
  api: StaffApi,
  what: 'deactivate' | 'activate',
  body: object = {},
): Promise<TestAnswer> {
  return api.asStaff({ method: 'POST', url: `/operator/v1/suppliers/roma-walks/${what}`, body });
}

function setStatus(api: StaffApi, id: number, status: string): Promise<TestAnswer> {
  return api.asStaff({ method: 'PUT', url: `/operator/v1/tours/${id}/status`, body: { status } });
}

function rows({ text }: TestAnswer): Record<string, unknown>[] {
  return JSON.parse(text);
}

function aFile(supplier: object, tours: readonly object[] = []): object {
  const suppliers = [{ key: 'roma-walks', name: 'Roma Walks', ...supplier }];
  return { format: 'portolan/1', suppliers, tours };
}

describe('an inactive supplier', () => {
  it('sells nothing, is looked after, and sells again once it is active', async () => {
    await using house = await openHouse();
    const { body: booked } = await house.book(order);

    const { status, body } = await house.turn('deactivate', { reason: 'No licence' });

    assert.deepEqual([status, body['status']], [200, 'inactive']);
    assert.deepEqual(await house.found(), []);
    for (const answer of [await house.availability(), await house.book(order)]) {
      assert.deepEqual([answer.status, answer.body], [400, unavailable]);
    }
    const reference = booked['booking_ref'];
    assert.equal((await house.read(reference)).status, 200);
    const canceled = await house.api.call({
      method: 'DELETE',
      url: '/v1/booking',
      token: payers.credit,
      body: { reference_id: reference },
    });
    assert.equal(canceled.status, 200, canceled.text);

    assert.equal((await house.turn('activate')).body['status'], 'active');
    assert.deepEqual(await house.found(), [16350, 16351]);
    assert.equal((await house.availability()).status, 200);
    assert.equal((await house.book(order)).status, 200);
  });

  it('keeps the status of its tours: what staff took off sale stays so', async () => {
    await using house = await openHouse();
    await setStatus(house.api, 16351, 'inactive');
    await house.turn('deactivate');

    const refused = await setStatus(house.api, 16351, 'active');
    const tours = rows(await house.api.asStaff({ url: '/operator/v1/tours' }));
    await house.turn('activate');

    assert.deepEqual(
      [refused.status, refused.headers['x-error-code'], refused.body.error],
      [409, 'tour-supplier-inactive', 'The supplier of the tour PRD16351 is inactive'],
    );
    assert.deepEqual(
      tours.map(({ status, on_sale: isOnSale }) => [status, isOnSale]),
      [
        ['active', false],
        ['inactive', false],
      ],
    );
    assert.deepEqual(await house.found(), [16350]);
  });

  it('sells nothing to a booking that came before and is stored after', async () => {
    await using house = await openHouse();
    const { app } = house.api;
    await house.book(order);
    const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const keepAnswer = keepingInside(async () => {
      written.resolve();
      await goOn.promise;
    });
    const write = keepingWrite<SupplierRecord>(app.db, { keepAnswer }, ({ key }) => ({ key }));

    const given = { key: 'roma-walks', status: 'inactive' } as const;
    const deactivating = setSupplierStatus({ ...app, write }, somebody, given);
    await written.promise;
    const booking = house.book(order);
    await untilLocksAreAwaited(app.pool);
    goOn.resolve();

    await deactivating;
    const answer = await booking;
    assert.deepEqual([answer.status, answer.body], [400, unavailable]);
    assert.deepEqual(await house.taken(), [2]);
  });

  it('sells nothing after staff or a file changed its tours or brought new ones', async () => {
    await using house = await openHouse();
    const { app } = house.api;
    await house.turn('deactivate');
    const rome = { ...usualTour, name: 'Colosseum at Noon' };
    const third = { ...usualTour, id: 16352, name: 'Rome by Bike' };

    await importMarketplace(app, somebody, aFile({ name: 'Roma on Foot' }, [rome, third]));
    const url = '/operator/v1/tours/16351';
    await house.api.asStaff({ method: 'PUT', url, body: { name: 'Night', status: 'active' } });

    assert.deepEqual(await house.found(), []);
    assert.deepEqual((await house.book(order)).body, unavailable);
    await house.turn('activate');
    assert.deepEqual(await house.found(), [16350, 16351, 16352]);
  });

  it('is one in a file: an export says so, an import does it, and without a word it stays', async () => {
    await using house = await openHouse();
    const { app } = house.api;
    const stated = async () => (await exported(app)).suppliers.map(({ status }) => status);
    const load = (status?: string) => importMarketplace(app, somebody, aFile({ status }));
    assert.deepEqual(await stated(), [undefined]);

    await load('inactive');
    const off = [await house.found(), await stated()];
    await load();
    const still = [await house.found(), await stated()];
    await load('active');

    assert.deepEqual(
      [off, still],
      [
        [[], ['inactive']],
        [[], ['inactive']],
      ],
    );
    assert.deepEqual(await house.found(), [16350, 16351]);
  });

  it('loses its tour with a move to another supplier, which sells it', async () => {
    await using house = await openHouse();
    await house.turn('deactivate');

    const moved = { ...usualTour, supplier: 'others' };
    const file = { ...aFile({ key: 'others', name: 'Others' }), tours: [moved] };
    await importMarketplace(house.api.app, somebody, file);

    assert.deepEqual(await house.found(), [16350]);
  });

  it('is listed by its status, and each change is written down with its reason', async () => {
    await using house = await openHouse();
    const listed = async (status: string) =>
      rows(await house.api.asStaff({ url: `/operator/v1/suppliers?status=${status}` })).length;

    await house.turn('deactivate', { reason: 'No licence' });
    const again = await house.turn('deactivate', { reason: 'Once more' });
    assert.deepEqual([await listed('inactive'), await listed('active')], [1, 0]);
    await house.turn('activate');

    const url = '/operator/v1/audit?subject=supplier roma-walks';
    assert.deepEqual(
      rows(await house.api.asStaff({ url })).map(({ action, after }) => [action, after]),
      [
        ['supplier.activated', { status: 'active' }],
        ['supplier.deactivated', { status: 'inactive', reason: 'No licence' }],
      ],
    );
    const stale = await house.turn('activate', { version: again.body['version'] });
    assert.deepEqual([stale.status, stale.headers['x-error-code']], [409, 'stale-version']);
  });
});

describe('a connected supplier that is inactive', () => {
  it('sells nothing after a look at its products, a pause and its end', async () => {
    await using opened = await openSupplier(['walk', 'family']);
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);
    const onSale = async () =>
      rows(await api.asStaff({ url: '/operator/v1/tours' })).map((tour) => tour['on_sale']);

    await post(api, 'deactivate');
    fake.sell('several-options');
    await sync(api);
    await post(api, 'pause');
    await post(api, 'resume');
    assert.deepEqual(await onSale(), [false, false, false]);

    await post(api, 'activate');
    assert.deepEqual(await onSale(), [true, true, true]);
    assert.deepEqual([...new Set(Object.values(await statuses(api)))], ['active']);
    await post(api, 'deactivate');
    await post(api, 'pause');
    await post(api, 'activate');
    assert.deepEqual(await onSale(), [false, false, false]);
  });
});
