import assert from 'node:assert/strict';
import { systemClock } from '../../src/platform/clock.ts';
import { keepNotice } from '../../src/supplier-news/notices.ts';
import type { TestApi } from './api.ts';
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

/** The system of the supplier `acme`, what is to be settled with it, and the values that it knows. */
export async function knownSystem(api: TestApi, headers: Record<string, string>) {
  const fake = await openFakeOcto({ clock: systemClock, sells: ['walk'] });
  const url = '/operator/v1/suppliers/acme/connection';
  const body = { url: fake.url, token: fake.apiKey };
  const { status, text } = await api.call({ method: 'PUT', url, headers, body });
  assert.equal(status, 200, text);
  for (const kind of ['price', 'status'] as const) {
    const about = { supplierId: 1, bookingReference: 'PTL7KQ4MX' };
    await keepNotice(api.app, about, { kind, sentence: 'It costs 20' });
  }
  return {
    known: {
      key: ['acme'],
      id: [1, 2],
      name: ['Acme Tours'],
      url: [fake.url],
      token: [fake.apiKey],
      capabilities: [['octo/pricing', 'octo/content']],
      headers: [{}],
      trailing_slash: [false],
      slashes: ['none'],
      test_mode: [true],
      notifications: [false],
    },
    [Symbol.asyncDispose]: async () => {
      // Staff may ask it for anything.
      fake.takeComplaints();
      await fake[Symbol.asyncDispose]();
    },
  };
}
