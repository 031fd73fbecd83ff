import assert from 'node:assert/strict';
import { systemClock } from '../../src/platform/clock.ts';
import { type FakeOcto, openFakeOcto } from './fakes/octo-supplier/octo-supplier.ts';
import { createStaffApi, type StaffApi } from './staff.ts';

type Sells = Parameters<typeof openFakeOcto>[0]['sells'];

export async function openSupplier(sells: Sells = ['walk', 'family', 'several-options']) {
  await using undo = new AsyncDisposableStack();
  const api = undo.use(await createStaffApi());
  const fake = undo.use(await openFakeOcto({ clock: systemClock, sells }));
  const resources = undo.move();
  return { api, fake, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

export function connect(api: StaffApi, fake: FakeOcto, more: object = {}) {
  return api.asStaff({
    method: 'PUT',
    url: '/operator/v1/suppliers/harbour/connection',
    body: { url: fake.url, token: fake.apiKey, ...more },
  });
}

export function post(api: StaffApi, what: string, body: object = {}) {
  return api.asStaff({ method: 'POST', url: `/operator/v1/suppliers/harbour/${what}`, body });
}

export async function sync(api: StaffApi, body: object = {}) {
  const answer = await post(api, 'sync', body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body as {
    created: number;
    updated: number;
    deactivated: number;
    unchanged: number;
    faults: { product: string; message: string }[];
  };
}

export async function tours({ app }: StaffApi) {
  return app.db
    .selectFrom('tour')
    .innerJoin('connectedProduct', 'tourId', 'id')
    .select(['id', 'productId', 'status'])
    .orderBy('id')
    .execute();
}

export async function statuses(api: StaffApi) {
  return Object.fromEntries((await tours(api)).map(({ productId, status }) => [productId, status]));
}
