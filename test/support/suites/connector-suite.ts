import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateText, toDay } from '../../../src/availability/calendar.ts';
import type { BookedPlaces, Connector, RemotePlaces } from '../../../src/availability/connector.ts';
import { readParty } from '../../../src/availability/party.ts';
import type { PreparedTour } from '../../../src/availability/prepared-tour.ts';
import type { Database, Transaction } from '../../../src/platform/db/database.ts';
import { writeParts } from '../../../src/platform/db/parts.ts';
import { aTour } from '../tours.ts';

export const suppliedTour = aTour({
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [{ name: 'Adults', price: 59, private_price: 99 }],
  },
  schedule: [
    { description: 'Dawn', times: ['7:30 AM'], capacity: 2 },
    { description: 'Dusk', times: ['6:00 PM'], capacity: 4 },
  ],
});

/** The tour above as a supplier offers it. Nothing is booked. */
export type SuppliedTour = AsyncDisposable & {
  db: Database;
  connector: Connector;
  tour: PreparedTour;
  /** Does what is still to be done after a transaction. */
  work(): Promise<void>;
};

const dawn = { date: '2026-11-28', minutes: 450, scheduleKey: 'dawn' };
const dusk = { date: '2026-11-28', minutes: 1080, scheduleKey: 'dusk' };

type Wanted = Pick<BookedPlaces, 'date' | 'minutes' | 'scheduleKey' | 'places'> & {
  isPrivate?: boolean;
};

async function take(
  tx: Transaction,
  connector: Connector,
  booked: Parameters<Connector['taking']>[0],
): Promise<boolean> {
  const { taken } = await writeParts(tx, connector.taking(booked));
  return taken === 1;
}

/** Places a booking as the program does, for any connector; false if its places are not available. */
async function buy(supplied: SuppliedTour, reference: string, wanted: Wanted): Promise<boolean> {
  const { db, connector } = supplied;
  const booked = bookedBy(supplied, reference, wanted);
  const isTaken = await db
    .transaction()
    .execute((tx) => take(tx, connector, { ...booked, capacity: capacityOf(wanted) }));
  if (!isTaken || !connector.remote) return isTaken;
  const held = await connector.remote.hold(booked);
  const outcome = held.kind === 'held' ? await connector.remote.confirm(booked) : held;
  if (outcome.kind === 'refused') await giveBack(supplied, booked);
  return outcome.kind === 'confirmed';
}

function bookedBy({ tour }: SuppliedTour, reference: string, wanted: Wanted): BookedPlaces {
  const { places } = wanted;
  const names = Array.from({ length: places }, (_, index) => `Traveler ${index}`);
  return {
    tourId: tour.id,
    reference,
    isPrivate: false,
    party: [{ rate: 'Adults', names, units: places }],
    phone: '+12025550123',
    email: '',
    currency: 'EUR',
    totalMinor: places * 5900,
    ...wanted,
  };
}

async function giveBack(
  { db, connector, ...supplied }: SuppliedTour,
  booked: BookedPlaces,
  also: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await connector.release(tx, booked);
    await also(tx);
  });
  await supplied.work();
}

function capacityOf({ minutes }: { minutes: number }): number {
  return minutes === dawn.minutes ? 2 : 4;
}

/** The departures of a day as a sale sees them: minutes, capacity, places taken. */
async function onSale({ db, connector, tour }: SuppliedTour, date: string) {
  const wanted = { date, party: readParty(tour, [['adults', '1']]), isPrivate: false };
  const { remote } = connector;
  const departures = remote
    ? await remote.departuresOn(tour, wanted)
    : await db.transaction().execute((tx) => connector.departuresOn(tx, tour, wanted));
  return departures.map(({ minutes, planned, taken }) => [minutes, planned, taken]);
}

/** The days from 2026-11-27 to 28: minutes, price and places left of each slot. */
async function offered(
  { connector, tour }: SuppliedTour,
  adults: string,
  given: { isPrivate?: boolean; description?: string } = {},
) {
  const days = await connector.availability(tour, {
    days: { firstDay: toDay('2026-11-27'), days: 2 },
    party: readParty(tour, [['adults', adults]]),
    currency: tour.currency,
    rates: null,
    isPrivate: given.isPrivate ?? false,
    description: given.description ?? null,
    now: Date.parse('2026-11-20T10:00:00Z'),
  });
  return days.map(({ day, slots }) => [
    dateText(day),
    ...slots.map(({ departure, price, placesLeft }) => [departure.minutes, price, placesLeft]),
  ]);
}

/** What every connector does, whoever runs the tour. */
export function describeConnector(
  name: string,
  open: () => Promise<SuppliedTour>,
  { sellsPrivately = true } = {},
): void {
  describe(name, () => {
    const openBusy = async () => {
      const supplied = await open();
      await buy(supplied, 'FIRST', { ...dawn, places: 1 });
      await buy(supplied, 'SECOND', { ...dusk, places: 1 });
      return supplied;
    };
    describeOffering(openBusy);
    describeSelling(open);
    describeGivingBack(open);
    if (sellsPrivately) describePrivateTours(open, openBusy);
  });
}

/** One place of each departure on 2026-11-28 is taken. */
function describeOffering(open: () => Promise<SuppliedTour>): void {
  it('tells days and slots in order, with price and places left', async () => {
    await using supplied = await open();

    assert.deepEqual(await offered(supplied, '1'), [
      ['2026-11-27', [450, 5900, 2], [1080, 5900, 4]],
      ['2026-11-28', [450, 5900, 1], [1080, 5900, 3]],
    ]);
  });

  it('leaves out what the party does not fit into', async () => {
    await using supplied = await open();

    assert.deepEqual(await offered(supplied, '2'), [
      ['2026-11-27', [450, 11_800, 2], [1080, 11_800, 4]],
      ['2026-11-28', [1080, 11_800, 3]],
    ]);
    assert.deepEqual(await offered(supplied, '4'), [['2026-11-27', [1080, 23_600, 4]]]);
    assert.deepEqual(await offered(supplied, '5'), []);
  });

  it('tells only what has the description', async () => {
    await using supplied = await open();

    assert.deepEqual(await offered(supplied, '1', { description: 'dusk' }), [
      ['2026-11-27', [1080, 5900, 4]],
      ['2026-11-28', [1080, 5900, 3]],
    ]);
  });
}

function describeSelling(open: () => Promise<SuppliedTour>): void {
  it('tells a sale everything that runs on a day, also what is full', async () => {
    await using supplied = await open();
    await buy(supplied, 'FIRST', { ...dawn, places: 2 });

    assert.deepEqual(await onSale(supplied, '2026-11-28'), [
      [450, 2, 2],
      [1080, 4, 0],
    ]);
  });

  it('sells no place twice', async () => {
    await using supplied = await open();
    const buyers = ['FIRST', 'SECOND', 'THIRD'];

    const sold = await Promise.all(
      buyers.map((reference) => buy(supplied, reference, { ...dawn, places: 1 })),
    );

    assert.deepEqual(sold.filter(Boolean), [true, true]);
    assert.deepEqual(await onSale(supplied, '2026-11-28'), [
      [450, 2, 2],
      [1080, 4, 0],
    ]);
  });
}

type Open = () => Promise<SuppliedTour>;

/** Of tours that are sold privately at all. */
function describePrivateTours(open: Open, openBusy: Open): void {
  it('offers a private tour only on empty departures', async () => {
    await using supplied = await openBusy();

    assert.deepEqual(await offered(supplied, '2', { isPrivate: true }), [
      ['2026-11-27', [450, 19_800, 2], [1080, 19_800, 4]],
    ]);
  });

  it('sells all of a departure to a private party', async () => {
    await using supplied = await open();

    assert.equal(await buy(supplied, 'FIRST', { ...dusk, places: 1, isPrivate: true }), true);
    assert.equal(await buy(supplied, 'SECOND', { ...dusk, places: 1 }), false);
  });
}

const held = { kind: 'held' };

function describeGivingBack(open: () => Promise<SuppliedTour>): void {
  it('has places free again once they are given back', async () => {
    await using supplied = await open();
    const wanted = { ...dawn, places: 2 };
    await buy(supplied, 'FIRST', wanted);

    await giveBack(supplied, bookedBy(supplied, 'FIRST', wanted));

    assert.equal(await buy(supplied, 'SECOND', wanted), true);
  });

  it('gives nothing back when the transaction is rolled back', async () => {
    await using supplied = await open();
    const wanted = { ...dawn, places: 2 };
    await buy(supplied, 'FIRST', wanted);

    const failing = giveBack(supplied, bookedBy(supplied, 'FIRST', wanted), async () => {
      throw new Error('rolled back');
    });
    await assert.rejects(failing, /rolled back/);
    await supplied.work();

    assert.equal(await buy(supplied, 'SECOND', { ...dawn, places: 1 }), false);
  });

  it('moves a booking that gives places back and takes others in one transaction', async () => {
    await using supplied = await open();
    await buy(supplied, 'FIRST', { ...dawn, places: 2 });
    const moved = { ...bookedBy(supplied, 'FIRST', { ...dusk, places: 3 }), capacity: 4 };

    await giveBack(supplied, bookedBy(supplied, 'FIRST', { ...dawn, places: 2 }), (tx) =>
      take(tx, supplied.connector, moved),
    );

    assert.deepEqual(await onSale(supplied, '2026-11-28'), [
      [450, 2, 0],
      [1080, 4, 3],
    ]);
  });
}

/** What a connector does besides that asks a system of the supplier. */
export function describeRemotePlaces(name: string, open: () => Promise<SuppliedTour>): void {
  describe(name, () => {
    it('holds and confirms once what it is asked for twice', async () => {
      await using supplied = await open();
      const remote = remoteOf(supplied);
      const booked = bookedBy(supplied, 'FIRST', { ...dawn, places: 2 });
      await supplied.db
        .transaction()
        .execute((tx) => take(tx, supplied.connector, { ...booked, capacity: 2 }));

      assert.deepEqual([await remote.hold(booked), await remote.hold(booked)], [held, held]);
      const outcomes = [await remote.confirm(booked), await remote.confirm(booked)];
      assert.deepEqual(outcomes[0], outcomes[1]);
      assert.equal(outcomes[0]?.kind, 'confirmed');
      assert.equal((await onSale(supplied, '2026-11-28'))[0]?.[2], 2);
    });

    it('confirms nothing that it does not hold', async () => {
      await using supplied = await open();
      const remote = remoteOf(supplied);

      const outcome = await remote.confirm(bookedBy(supplied, 'FIRST', { ...dawn, places: 2 }));

      assert.equal(outcome.kind, 'refused');
    });
  });
}

function remoteOf({ connector: { remote } }: SuppliedTour): RemotePlaces {
  return remote ?? assert.fail('it asks no system');
}
