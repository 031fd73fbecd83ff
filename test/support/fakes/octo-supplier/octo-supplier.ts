import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cancelled, decided } from '../../../../demo/octo-supplier/bookings.ts';
import type { Offer } from '../../../../demo/octo-supplier/offer.ts';
import type { Call } from '../../../../demo/octo-supplier/routes.ts';
import {
  type OctoAnswer,
  type OctoRequest,
  type OctoSupplier,
  openOctoSupplier,
} from '../../../../demo/octo-supplier/server.ts';
import type { NotificationType } from '../../../../demo/octo-supplier/subscriptions.ts';
import type { Booking, Refund } from '../../../../demo/octo-supplier/wire.ts';
import type { Clock } from '../../../../src/platform/clock.ts';
import { type Behaviour, behaving, type Planned, plansFor, workWith } from './behaviour.ts';
import { offerNamed, type ProductName } from './products.ts';
import { faultsOfAnswer, faultsOfRequest } from './standard.ts';

/** A request as it came, and the status of its answer: null as long as there is none. */
export type Recorded = OctoRequest & { status: number | null };

export type FakeOcto = AsyncDisposable & {
  url: string;
  apiKey: string;
  /** Gives out one more key; those before stay good until they are revoked. */
  newKey(): string;
  revokeKey(key: string): void;
  supplier: OctoSupplier;
  /** What was asked, in order. */
  record: readonly Recorded[];
  /** Takes what was asked against the standard, one sentence each. What is left fails the test at its end. */
  takeComplaints(): string[];
  /** What the fake itself answered against the standard before anything went wrong. */
  slips: readonly string[];
  /** The calls of one kind that came. */
  asked(call: Call): readonly Recorded[];
  behave(behaviour: Behaviour): void;
  behaveWell(): void;
  /** All bookings as they are at rest. */
  books(): Booking[];
  /** The places that bookings take. */
  placesTaken(): number;
  sell(offer: Offer | ProductName): void;
  stopSelling(productId: string): void;
  /** From now on, in percent of the usual price. */
  setPrices(productId: string, percent: number): void;
  /** What the supplier decides about a pending booking. */
  decide(uuid: string, status: 'CONFIRMED' | 'REJECTED'): void;
  /** The supplier cancels of its own accord. */
  cancelBooking(uuid: string, refund?: Refund, reason?: string): void;
  /** The supplier changes a booking of its own accord. */
  changeBooking(uuid: string, change: Partial<Booking>): void;
  /** Sends a message to all who subscribed, and returns the status of each answer. */
  notify(type: NotificationType, keys: Readonly<Record<string, string>>): Promise<number[]>;
};

/** A supplier that speaks the standard, and does all that suppliers do wrong if it is told to. */
export async function openFakeOcto(options: {
  clock: Clock;
  sells?: readonly (Offer | ProductName)[];
  apiKey?: string;
  name?: string;
}): Promise<FakeOcto> {
  const {
    clock,
    sells = ['walk'],
    apiKey = `key-${randomUUID()}`,
    name = 'Harbour Tours',
  } = options;
  const record: Recorded[] = [];
  const complaints: string[] = [];
  const slips: string[] = [];
  const plans: Planned[] = [];
  const keys = new Set([apiKey]);

  const around = async (request: OctoRequest, work: () => OctoAnswer, gone: AbortSignal) => {
    const recorded: Recorded = { ...request, status: null };
    record.push(recorded);
    complaints.push(...faultsOfRequest(request));
    const behaviours = plansFor(request.call, productOf(supplier, request), plans);
    const context = { request, books: supplier.books };
    const answer = await behaving(behaviours, gone, () =>
      workWith(behaviours, context, () => {
        checkAgainst(keys, request, apiKey);
        const worked = work();
        slips.push(...faultsOfAnswer(request, worked));
        return worked;
      }),
    );
    recorded.status = answer?.status ?? null;
    return answer;
  };

  const supplier = await openOctoSupplier({
    name,
    apiKey,
    now: () => clock.milliseconds(),
    offers: () => sells.map(toOffer),
    around,
  });
  const { books } = supplier;

  return {
    url: supplier.url,
    apiKey,
    newKey: () => {
      const key = `key-${randomUUID()}`;
      keys.add(key);
      return key;
    },
    revokeKey: (key) => void keys.delete(key),
    supplier,
    record,
    takeComplaints: () => complaints.splice(0),
    slips,
    asked: (call) => record.filter((one) => one.call === call),
    behave: (behaviour) => plans.push({ ...behaviour, left: behaviour.times ?? Infinity }),
    behaveWell: () => {
      plans.length = 0;
    },
    books: () => books.all().map(({ booking }) => booking),
    placesTaken: () =>
      books
        .all()
        .filter(({ booking }) => ['ON_HOLD', 'PENDING', 'CONFIRMED'].includes(booking.status))
        .reduce((sum, { people }) => sum + people, 0),
    sell: (given) => {
      const offer = toOffer(given);
      books.offers.set(offer.product.id, offer);
    },
    stopSelling: (productId) => void books.offers.delete(productId),
    setPrices: (productId, percent) => {
      books.offer(productId).percent = percent;
    },
    decide: (uuid, status) => void books.keep(decided(books, books.entry(uuid), status)),
    cancelBooking: (uuid, refund = 'FULL', reason = 'The boat is being repaired') =>
      void books.keep(cancelled(books, books.entry(uuid), refund, reason)),
    changeBooking: (uuid, change) => {
      const entry = books.entry(uuid);
      books.keep({ ...entry, booking: { ...entry.booking, ...change } });
    },
    notify: (type, keys) => supplier.subscriptions.tell({ type, keys }),
    [Symbol.asyncDispose]: async () => {
      await supplier[Symbol.asyncDispose]();
      assert.deepEqual(complaints, [], 'a supplier was asked against the standard');
    },
  };
}

/** The system knows one key: each that is good counts as that one. */
function checkAgainst(keys: ReadonlySet<string>, request: OctoRequest, apiKey: string): void {
  const { authorization } = request.headers;
  if (authorization === undefined) return;
  const isGood = keys.has(authorization.replace('Bearer ', ''));
  request.headers = { ...request.headers, authorization: `Bearer ${isGood ? apiKey : ''}` };
}

function productOf(
  { books }: OctoSupplier,
  { call, named, body }: OctoRequest,
): string | undefined {
  if (call === 'product') return named;
  const { productId } = (body ?? {}) as { productId?: string };
  return productId ?? (named === '' ? undefined : books.find(named)?.booking.productId);
}

const toOffer = (given: Offer | ProductName): Offer =>
  typeof given === 'string' ? offerNamed(given) : given;
