import { toBooking } from '../../src/bookings/booking/booking.ts';
import { type BookingEvent, recordEvent } from '../../src/bookings/booking/record-event.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { openChanges } from '../../src/platform/db/changes.ts';
import { startDelivery } from '../../src/webhooks/delivery/delivery.ts';
import { addEndpoint } from '../../src/webhooks/endpoints/add-endpoint.ts';
import type { Endpoint, GivenEndpoint } from '../../src/webhooks/endpoints/store-endpoint.ts';
import { type ListedMessage, listMessages } from '../../src/webhooks/list-messages.ts';
import { somebody } from './accounts.ts';
import { aBooking, bookerOf, type GivenBooking, loadBookedTour } from './bookings.ts';
import { partners } from './partners.ts';
import { waitUntil } from './running/wait.ts';
import { createStaffApi, type StaffApi } from './staff.ts';

type BookingRow = Awaited<ReturnType<typeof aBooking>>;

export type WebhookApi = StaffApi & {
  add(given: Partial<GivenEndpoint> & { url: string; organization?: string }): Promise<Endpoint>;
  /** Of Acme. */
  book(given?: GivenBooking): Promise<BookingRow>;
  /** As the verbs of bookings do it. */
  happen(booking: BookingRow, kind: BookingEvent['kind']): Promise<void>;
  /** Sends what waits, from now on to the end of the test. */
  deliver(): void;
  /** The log, oldest first, once nothing is under way that may go now. */
  settled(): Promise<ListedMessage[]>;
  setClock(instant: string): Promise<void>;
};

/** A marketplace whose clock stands at noon UTC of the first of June 2026, and goes on. */
export async function createWebhookApi(
  environment: Record<string, string> = {},
  marketplace: object = partners,
): Promise<WebhookApi> {
  await using undo = new AsyncDisposableStack();
  const api = undo.use(await createStaffApi({ marketplace, environment }));
  const { app } = api;
  const { db } = app;
  const moveTo = async (instant: string) => {
    await setClock(app, somebody, instant);
  };
  await moveTo('2026-06-01T12:00:00Z');
  await loadBookedTour(db);
  const booker = await bookerOf(db, 'ada@acme.test');
  const resources = undo.move();
  return {
    ...api,
    add: (given) =>
      addEndpoint(app, somebody, {
        organization: 'acme',
        secret: null,
        header: 'X-Webhook-Signature',
        includeBooking: false,
        includeRequests: false,
        ...given,
      }),
    book: (given) => aBooking(db, booker, given),
    happen: async (row, kind) => {
      await db.transaction().execute(async (tx) => {
        const { id } = row;
        await tx.selectFrom('booking').select('id').where('id', '=', id).forUpdate().execute();
        const booking = toBooking({ ...row, invoicesFee: false }, []);
        const audited = { actor: somebody, action: `booking.${kind.replace(' ', '-')}` };
        await recordEvent(tx, app, { booking, kind, at: app.clock.now() }, audited);
      });
    },
    deliver: () => {
      const delivery = startDelivery(app);
      resources.defer(() => delivery.stop());
    },
    settled: async () => {
      const read = async () => (await listMessages(app)).toReversed();
      const waits = ({ state, dueAt }: ListedMessage) =>
        state === 'sending' || (state === 'queued' && dueAt === null);
      await waitUntil(async () => !(await read()).some(waits));
      return read();
    },
    setClock: moveTo,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Another job instance of the same marketplace. */
export async function anotherInstance({ app }: WebhookApi) {
  const changes = await openChanges({ ...app, url: app.databaseUrl });
  const delivery = startDelivery({ ...app, changes });
  return {
    [Symbol.asyncDispose]: async () => {
      await delivery.stop();
      await changes[Symbol.asyncDispose]();
    },
  };
}

/** What became of messages: type and state, and what is told of it. */
export function outcomes(messages: readonly ListedMessage[]): string[] {
  return messages.map(({ type, state }) => `${type}: ${state}`);
}
