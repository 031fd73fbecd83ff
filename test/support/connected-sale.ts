import assert from 'node:assert/strict';
import { recurringJobs, tickingJobs } from '../../src/recurring-jobs.ts';
import { connect, sync } from './connected-suppliers.ts';
import { type FakeOcto, openFakeOcto } from './fakes/octo-supplier/octo-supplier.ts';
import type { ProductName } from './fakes/octo-supplier/products.ts';
import { openPlacing, type PlacingApi, payers, order as usualOrder } from './placing.ts';
import { runBySam, type StaffApi } from './staff.ts';

/** Two adults on the first product of the supplier, a week ahead, for 90 euros. */
export const order = { ...usualOrder, product_id: 'PRD900000001', time: '10:00 AM' };

export type ConnectedSale = AsyncDisposable & {
  api: StaffApi;
  fake: FakeOcto;
  place: PlacingApi;
  /** Books with the card on file; the reference. */
  book(more?: object): Promise<string>;
  /** As the partner reads it. */
  status(reference: string): Promise<string>;
  /** The paths of its voucher. */
  vouchers(reference: string): Promise<{ page: string; pdf: string }>;
  /** Runs a job of the program once. */
  run(job: string): Promise<void>;
  /** Sends a message as the supplier's system does, to all who subscribed; the status of each answer. */
  notify(keys: object): Promise<number[]>;
};

/** The whole program, whose staff have connected a supplier and looked at its products. */
export async function openConnectedSale({
  sells = ['walk'],
  more = {},
}: {
  sells?: readonly ProductName[];
  more?: object;
} = {}): Promise<ConnectedSale> {
  await using undo = new AsyncDisposableStack();
  const place = undo.use(await openPlacing([]));
  const api = await runBySam(place.api);
  const { app } = api;
  const fake = undo.use(await openFakeOcto({ clock: app.clock, sells }));
  const { status, text } = await connect(api, fake, more);
  assert.equal(status, 200, text);
  await sync(api);
  const meta = async (reference: string) => {
    const { body } = await place.read(reference, payers.cardOnFile);
    return body['meta'] as Record<string, string>;
  };
  const resources = undo.move();
  return {
    api,
    fake,
    place,
    book: async (given = {}) => {
      const answer = await place.book({ ...order, ...given }, payers.cardOnFile);
      assert.equal(answer.status, 200, answer.text);
      return String(answer.body['booking_ref']);
    },
    status: async (reference) => (await meta(reference)).status ?? '',
    vouchers: async (reference) => {
      const { voucher_html: page = '', voucher_pdf: pdf = '' } = await meta(reference);
      return { page: new URL(page).pathname, pdf: new URL(pdf).pathname };
    },
    run: async (name) => {
      const job = [...recurringJobs(app), ...tickingJobs(app)].find((one) => one.name === name);
      assert.ok(job, name);
      await job.run(new AbortController().signal);
    },
    notify: (keys) =>
      Promise.all(
        fake.supplier.subscriptions.all().map(async ({ url, headers }) => {
          const sent = { ...headers, 'content-type': 'application/json' };
          const { pathname } = new URL(url);
          return (await api.call({ method: 'POST', url: pathname, headers: sent, body: keys }))
            .status;
        }),
      ),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
