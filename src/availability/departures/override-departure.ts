import { isDeepStrictEqual } from 'node:util';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { productId } from '../../catalog/product-id.ts';
import { descriptionKey } from '../../catalog/timetable/pair-entries.ts';
import { rateKey } from '../../catalog/tour.ts';
import { findTour } from '../../catalog/tours/find-tour.ts';
import { holdTour } from '../../catalog/tours/hold-tour.ts';
import { amountText, isAmount, toMinor } from '../../currencies/currency.ts';
import { type Actor, type AuditedFields, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import { json, type Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { toDay } from '../calendar.ts';
import { type PreparedTour, prepareTour } from '../prepared-tour.ts';
import { type Departure, departuresOf } from '../schedule.ts';
import { departureRefusals } from './departure-refusals.ts';
import { pricesSet } from './find-departures.ts';
import { type ListedDeparture, toListed } from './list-departures.ts';
import { announceDepartureChange, type DepartureName, departureTopic } from './take-places.ts';

const highestPrice = 1_000_000_000;
export const highestCapacity = 1_000_000;
export const mostPrices = 100;

export type WantedDeparture = Omit<DepartureName, 'scheduleKey'> & {
  /** Needed only where several run at that time. */
  description?: string | undefined;
};

/** What is left out stays as it is. */
export type DepartureChange = {
  /** First everything goes back to what the schedule says. */
  reset?: boolean | undefined;
  isClosed?: boolean | undefined;
  capacity?: number | undefined;
  /** By the name of the rate; those of other rates are what they usually are. */
  prices?: Record<string, number> | undefined;
};

type Setting = {
  isClosed: boolean;
  closedReason: string;
  capacity: number | null;
  prices: Record<string, number>;
};

const nothingSet: Setting = { isClosed: false, closedReason: '', capacity: null, prices: {} };

/**
 * Sets how one departure differs from the schedule. Places that are sold stay sold, also where the
 * capacity is less now. When this returns, every process offers it so.
 */
export async function overrideDeparture(
  { clock, changes, write }: { clock: Clock; changes: Changes; write: Write<ListedDeparture> },
  actor: Actor,
  { wanted, change }: { wanted: WantedDeparture; change: DepartureChange },
): Promise<ListedDeparture> {
  const listed = await write(async (tx) => {
    await holdTour(tx, wanted.tourId);
    const tour = prepareTour((await findTour({ db: tx }, wanted.tourId)).tour);
    const departure = plannedDeparture(tour, wanted);
    const name = { ...wanted, scheduleKey: departure.key };
    const wantedPrices = change.prices && pricesInMinor(tour, change.prices);
    const { before, taken, isPrivate } = await lockDeparture(tx, tour, name);
    const after = changed(before, { ...change, prices: wantedPrices });
    if (!isDeepStrictEqual(before, after)) {
      await store(tx, tour, name, after);
      const time = clockTimeText(departure.minutes);
      await audit(tx, actor, {
        at: clock.now(),
        action: 'departure.changed',
        subject:
          `departure ${productId(tour.id)} ${wanted.date} ${time} ${descriptionKey(departure.description)}`.trim(),
        before: auditedSetting(tour, before),
        after: auditedSetting(tour, after),
      });
      await announceDepartureChange(tx, tour.id);
    }
    const { isClosed: isClosedByStaff, closedReason, capacity, prices: set } = after;
    const prices = new Map(Object.entries(set));
    const stored = { isClosedByStaff, closedReason, isPrivate, taken, capacity, prices };
    return toListed(tour, departure, stored);
  });
  await changes.delivered({ topic: departureTopic.name });
  return listed;
}

function auditedSetting(
  { currency }: PreparedTour,
  { prices, ...setting }: Setting,
): AuditedFields {
  const amounts = Object.entries(prices).map(([rate, minor]) => [
    rate,
    amountText(minor, currency),
  ]);
  return { ...setting, prices: Object.fromEntries(amounts) };
}

function changed(before: Setting, { reset, isClosed, capacity, prices }: DepartureChange): Setting {
  return {
    ...(reset ? nothingSet : before),
    ...(isClosed !== undefined && { isClosed }),
    ...(isClosed === false && { closedReason: '' }),
    ...(capacity !== undefined && { capacity }),
    ...(prices && { prices }),
  };
}

function plannedDeparture(tour: PreparedTour, wanted: WantedDeparture): Departure {
  const { date, minutes, description } = wanted;
  const atThatTime = departuresOf(tour, {
    firstDay: toDay(date),
    days: 1,
    states: new Map(),
  }).filter((departure) => departure.minutes === minutes);
  const fitting = atThatTime.filter(
    (departure) =>
      description === undefined ||
      descriptionKey(departure.description) === descriptionKey(description),
  );
  const [departure] = fitting;
  const when = `on ${date} at ${clockTimeText(minutes)}`;
  if (!departure) {
    throw departureRefusals.departureUnknown(`${productId(tour.id)} does not run ${when}`);
  }
  if (fitting.length > 1) {
    const names = fitting.map((one) => `"${one.description}"`).join(', ');
    throw departureRefusals.descriptionMissing(
      `${productId(tour.id)} has several departures ${when}: ${names}; choose one`,
    );
  }
  return departure;
}

function pricesInMinor(tour: PreparedTour, given: Record<string, number>): Record<string, number> {
  const { rates, currency } = tour;
  const prices = Object.entries(given).map(([name, amount]) => {
    const rate = rates.find(({ key }) => key === rateKey(name));
    if (!rate) {
      const names = rates.map((one) => one.name).join(', ');
      throw departureRefusals.priceInvalid(
        `${productId(tour.id)} has no rate ${name}; its rates are ${names}`,
      );
    }
    if (!(amount >= 0 && amount <= highestPrice && isAmount(amount, currency))) {
      throw departureRefusals.priceInvalid(
        `The price of ${rate.name} must be a valid amount in ${currency}`,
      );
    }
    return [rate.name, toMinor(amount, currency)] as const;
  });
  return Object.fromEntries(prices);
}

/** The departure as it is now, locked until the transaction has ended. */
async function lockDeparture(
  tx: Transaction,
  tour: PreparedTour,
  { tourId, date, minutes, scheduleKey }: DepartureName,
): Promise<{ before: Setting; taken: number; isPrivate: boolean }> {
  await tx
    .insertInto('departure')
    .values({ tourId, date, minutes, scheduleKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('departure')
    .select(['isClosed', 'closedReason', 'capacity', 'prices', 'currency', 'taken', 'isPrivate'])
    .where((where) => where.and({ tourId, date, minutes, scheduleKey }))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { isClosed, closedReason, capacity, taken, isPrivate } = row;
  return {
    before: { isClosed, closedReason, capacity, prices: pricesSet(row, tour) },
    taken,
    isPrivate,
  };
}

async function store(
  tx: Transaction,
  { currency }: PreparedTour,
  { tourId, date, minutes, scheduleKey }: DepartureName,
  { isClosed, closedReason, capacity, prices }: Setting,
): Promise<void> {
  const hasPrices = Object.keys(prices).length > 0;
  await tx
    .updateTable('departure')
    .set({
      isClosed,
      closedReason,
      capacity,
      prices: hasPrices ? json(prices) : null,
      currency: hasPrices ? currency : null,
    })
    .where((where) => where.and({ tourId, date, minutes, scheduleKey }))
    .execute();
}
