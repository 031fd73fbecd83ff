import type { Offer } from '../../demo/octo-supplier/offer.ts';
import type { Connector } from '../../src/availability/connector.ts';
import { bookedOf } from '../../src/bookings/booking/find-booking-for-staff.ts';
import { recoverPlacings } from '../../src/bookings/placing/recover-placings.ts';
import { firstConnectedTourId } from '../../src/catalog/product-id.ts';
import type { ConnectedProduct } from '../../src/catalog/tour.ts';
import { usualManners } from '../../src/octo/protocol/call-kinds.ts';
import type { Access } from '../../src/octo/protocol/octo-client.ts';
import { type OpenOctoClient, openOctoClient } from '../../src/octo/protocol/open-client.ts';
import type { ConnectedBooking } from '../../src/octo/selling/connected-bookings.ts';
import { queueNightlyLooks } from '../../src/octo/selling/looks.ts';
import { octoConnector } from '../../src/octo/selling/octo-connector.ts';
import type { SellingDeps } from '../../src/octo/selling/system-booking.ts';
import { tellSystems } from '../../src/octo/selling/tell-systems.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { askForDecisions } from '../../src/supplier-news/ask-for-decisions.ts';
import { lookAtBookings } from '../../src/supplier-news/look-at-bookings.ts';
import { noteRefused } from '../../src/supplier-news/note-refused.ts';
import { testClock } from './clock.ts';
import { type FakeOcto, openFakeOcto } from './fakes/octo-supplier/octo-supplier.ts';
import { offerNamed, type ProductName } from './fakes/octo-supplier/products.ts';
import { openPlacing, type PlacingApi } from './placing.ts';
import type { TestTimer } from './timer.ts';
import { aTour, type TestTour } from './tours.ts';

const schemes: Readonly<Record<string, string>> = {
  ADULT: 'Adults',
  CHILD: 'Children',
  YOUTH: 'Youth',
};

/** A product of the fake as a tour, as a look at its supplier's products makes it. */
export function connectedTour(offer: Offer, place = 0): TestTour {
  const { product } = offer;
  const isByBooking = product.pricingPer === 'BOOKING';
  const types = product.options[0]?.units.map(({ type }) => schemes[type]) ?? [];
  const isPerPerson = !isByBooking && types.every(Boolean) && new Set(types).size === types.length;
  const connected: ConnectedProduct = {
    productId: product.id,
    pricedPer: isByBooking ? 'booking' : 'unit',
    isAllDay: product.availabilityType === 'OPENING_HOURS',
    quoteCurrency: null,
    options: product.options.map((option) => ({
      id: option.id,
      name: option.title ?? option.internalName,
      minUnits: option.restrictions.minUnits ?? 1,
      maxUnits: option.restrictions.maxUnits ?? null,
      contactFields: option.requiredContactFields,
      units: option.units.map((unit) => ({
        id: unit.id,
        rate: isByBooking
          ? (option.title ?? option.internalName)
          : isPerPerson
            ? (schemes[unit.type] ?? '')
            : (unit.title ?? unit.internalName),
        minQuantity: unit.restrictions.minQuantity ?? 0,
        maxQuantity: unit.restrictions.maxQuantity ?? null,
        travelers: unit.restrictions.paxCount ?? 1,
        accompaniedBy: unit.restrictions.accompaniedBy ?? [],
        contactFields: unit.requiredContactFields,
      })),
    })),
  };
  const units = new Map(
    connected.options.flatMap(({ units: some }) => some).map((unit) => [unit.rate, unit]),
  );
  const tour = aTour({
    supplier: 'harbour',
    name: product.title,
    cancellation: { hours: 24 },
    place: { time_zone: product.timeZone ?? 'Europe/Lisbon' },
    pricing: {
      model: isPerPerson ? 'Per Person' : 'Unit',
      currency: product.defaultCurrency ?? 'EUR',
      rates: [...units.values()].map(({ rate, minQuantity, maxQuantity, travelers }) => ({
        name: rate,
        price: 1,
        min_quantity: isByBooking ? fewestOf(connected) : minQuantity,
        max_quantity: isByBooking ? (connected.options[0]?.maxUnits ?? 99) : (maxQuantity ?? 99),
        ...(!isPerPerson && { occupancy: isByBooking ? 1 : travelers }),
      })),
    },
    schedule: [],
  });
  return { ...tour, id: firstConnectedTourId + place, connected };
}

function fewestOf({ options: [option] }: ConnectedProduct): number {
  const { minUnits = 0 } = option ?? {};
  return minUnits > 1 ? minUnits : 0;
}

/** Tries again soon. */
const manners = { ...usualManners, pauseMilliseconds: 10 };

export type OctoPlacing = AsyncDisposable & {
  place: PlacingApi;
  app: PlacingApi['api']['app'];
  fake: FakeOcto;
  connector: Connector;
  /** Calls that partners wait for are late once the test has moved it. */
  timer: TestTimer;
  selling: SellingDeps & { octo: OpenOctoClient };
  /** Nothing new is sold. */
  pause(): void;
  /** Tells the system what was written down, as a job does. */
  tell(minutesLater?: number): Promise<void>;
  /** So much later, as the jobs of each minute. */
  recover(minutes?: number): Promise<void>;
  /** Asks what the supplier has decided, as a job does. */
  askForDecisions(minutesLater?: number): Promise<void>;
  /** Compares all bookings of the next days with the supplier's, as jobs do each night. */
  lookAtBookings(hoursLater?: number): Promise<void>;
  states(): Promise<string[]>;
  /** What the supplier has, by our references: status and places. */
  kept(): string[];
};

/** A marketplace that sells products of a supplier who speaks OCTO: PRD900000001 is the first. */
export async function openOctoPlacing({
  sells = ['walk'],
  memorySeconds = 0,
}: {
  sells?: readonly (ProductName | Offer)[];
  memorySeconds?: number;
} = {}): Promise<OctoPlacing> {
  await using undo = new AsyncDisposableStack();
  let connector: Connector | undefined;
  const offers = sells.map((given) => (typeof given === 'string' ? offerNamed(given) : given));
  const tours = offers.map(connectedTour);
  const place = undo.use(
    await openPlacing(tours, {}, undefined, () => {
      if (!connector) throw new Error('the connector is not open yet');
      return connector;
    }),
  );
  const { app } = place.api;
  const supplierId = await connectProducts(app.db, tours);
  const clock = testClock('2026-11-20T10:00:00Z');
  const fake = undo.use(await openFakeOcto({ clock, sells: offers }));
  const octo = undo.use(openOctoClient({ ...app, clock, allowsInsecure: true }, { manners }));
  let isPaused = false;
  const access: Access = {
    supplierId,
    supplierKey: 'harbour',
    endpoint: fake.url,
    apiKey: fake.apiKey,
    capabilities: ['octo/pricing', 'octo/content'],
    headers: {},
    isTest: true,
    slashes: 'none',
  };
  const selling = {
    ...app,
    clock,
    octo,
    reach: async () => ({ access, isPaused, version: '1' }),
  } satisfies SellingDeps;
  const onRefused = (row: ConnectedBooking, why: string) =>
    noteRefused({ ...app, clock }, row, why);
  connector = octoConnector({ ...selling, changes: app.changes, memorySeconds, onRefused });
  const telling = {
    ...selling,
    onRefused,
    bookedOf: (reference: string) => bookedOf(app, reference),
  };
  const resources = undo.move();
  return {
    place,
    app,
    fake,
    connector,
    timer: place.api.timer,
    selling,
    pause: () => {
      isPaused = true;
    },
    tell: async (minutesLater = 0) => {
      clock.advance({ minutes: minutesLater });
      await tellSystems(telling);
    },
    recover: async (minutes = 11) => {
      clock.advance({ minutes });
      await recoverPlacings({ ...app, clock });
      await tellSystems(telling);
    },
    askForDecisions: async (minutesLater = 1) => {
      clock.advance({ seconds: minutesLater * 60 });
      await askForDecisions({ ...app, clock });
    },
    lookAtBookings: async (hoursLater = 4) => {
      await queueNightlyLooks({ ...app, clock });
      clock.advance({ hours: hoursLater });
      await lookAtBookings({ ...app, ...selling });
    },
    states: async () => {
      const bookings = await app.db.selectFrom('booking').select('status').orderBy('id').execute();
      return bookings.map(({ status }) => status);
    },
    kept: () =>
      fake
        .books()
        .map(({ resellerReference, status, unitItems }) =>
          [resellerReference, status, unitItems.length].join(' '),
        ),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function connectProducts(db: Database, tours: readonly TestTour[]): Promise<number> {
  const { id } = await db
    .selectFrom('supplier')
    .select('id')
    .where('key', '=', 'harbour')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('connectedProduct')
    .values(
      tours.map((tour) => ({
        tourId: tour.id,
        supplierId: id,
        productId: tour.connected?.productId ?? '',
      })),
    )
    .execute();
  return id;
}
