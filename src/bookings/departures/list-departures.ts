import { dateText, toDay } from '../../availability/calendar.ts';
import {
  findKnownDepartures,
  findToursClosedOn,
  type KnownDeparture,
} from '../../availability/departures/known-departures.ts';
import type { DepartureName } from '../../availability/departures/take-places.ts';
import { isConnected } from '../../catalog/product-id.ts';
import {
  type FoundTour,
  findNextTours,
  type ToursWanted,
} from '../../catalog/tours/find-next-tours.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { findSoldOf, findSoldOn, type SoldDeparture } from './sold-departures.ts';

export type DepartureFilter = {
  from: string;
  to: string;
  tours: Pick<ToursWanted, 'ids' | 'supplierId' | 'type'>;
  only?: 'sold' | 'closed' | undefined;
};

/** A departure as staff see it among those of other tours. */
export type DayDeparture = Pick<FoundTour, 'tour' | 'supplier'> &
  Omit<KnownDeparture, 'taken'> &
  Omit<SoldDeparture, 'description'> & {
    /** Places that can still be sold; null is unlimited, or known to the supplier's system alone. */
    left: number | null;
    /** Sold, but not by the schedule that the tour has now. */
    isStray: boolean;
  };

/** What is sold comes first on its day, as it leaves; the rest follows tour by tour. */
export type DeparturePlace = DepartureName & { part: 'sold' | 'other' };

/** Where the walk has come to, and what was found there. */
type Step = { place: DeparturePlace; found?: DayDeparture | undefined };

/** Some milliseconds of work, between which other requests have their turn. */
const atOnce = 100;
/** A page ends here, though it has room: a schedule may run on few days. */
const mostSteps = 2000;

/** A page of the departures of all tours, and the place where the next one begins, if there is one. */
export async function listDepartures(
  db: Database | Transaction,
  filter: DepartureFilter,
  { cursor, limit }: { cursor: DeparturePlace | undefined; limit: number },
): Promise<{ rows: DayDeparture[]; next: DeparturePlace | null }> {
  const rows: DayDeparture[] = [];
  let steps = 0;
  for await (const { place, found } of walk(db, filter, cursor)) {
    steps += 1;
    if (found) rows.push(found);
    if (rows.length === limit || steps === mostSteps) return { rows, next: place };
  }
  return { rows, next: null };
}

async function* walk(
  db: Database | Transaction,
  filter: DepartureFilter,
  cursor: DeparturePlace | undefined,
): AsyncGenerator<Step> {
  const last = toDay(filter.to);
  for (let day = toDay(cursor?.date ?? filter.from); day <= last; day += 1) {
    const date = dateText(day);
    const tours = filter.only === 'closed' ? await closedOn(db, filter, date) : filter.tours;
    const after = date === cursor?.date ? cursor : null;
    if (after?.part !== 'other') yield* soldOn(db, { ...filter, tours }, { date, after });
    if (filter.only !== 'sold') yield* othersOn(db, { ...filter, tours }, { date, after });
  }
}

async function closedOn(
  db: Database | Transaction,
  { tours }: DepartureFilter,
  date: string,
): Promise<DepartureFilter['tours']> {
  const closed = await findToursClosedOn(db, date);
  return { ...tours, ids: closed.filter((id) => tours.ids?.includes(id) ?? true) };
}

type Stretch = { date: string; after: DeparturePlace | null };

async function* soldOn(
  db: Database | Transaction,
  { tours: wanted, only }: DepartureFilter,
  { date, after }: Stretch,
): AsyncGenerator<Step> {
  const tourIds = wanted.ids ?? null;
  let last = after;
  for (;;) {
    const sold = await findSoldOn(db, { date, tourIds, after: last }, atOnce);
    const ids = [...new Set(sold.map(({ tourId }) => tourId))];
    const tours = await findNextTours(db, { ...wanted, ids }, { after: 0, limit: atOnce });
    const known = await knownOn(db, tours, date);
    for (const one of sold) {
      last = { ...nameOf(one), part: 'sold' };
      const found = tours.find(({ tour }) => tour.id === one.tourId);
      const departure = known.get(keyOf(one));
      const isMeant = found && (only !== 'closed' || isShut(departure));
      yield { place: last, found: isMeant ? toDayDeparture(found, departure, one) : undefined };
    }
    if (sold.length < atOnce) return;
  }
}

async function* othersOn(
  db: Database | Transaction,
  { tours: wanted, only }: DepartureFilter,
  { date, after }: Stretch,
): AsyncGenerator<Step> {
  const cursor = after?.part === 'other' ? after : null;
  let passed = (cursor?.tourId ?? 1) - 1;
  for (;;) {
    const onSale = { ...wanted, statuses: ['active' as const] };
    const tours = await findNextTours(db, onSale, { after: passed, limit: atOnce });
    const known = await knownOn(db, tours, date);
    const ids = tours.map(({ tour }) => tour.id);
    const sold = new Set((await findSoldOf(db, ids, date)).map(keyOf));
    const byTour = Map.groupBy(known.values(), ({ tourId }) => tourId);
    for (const found of tours) {
      passed = found.tour.id;
      for (const departure of inOrder(byTour.get(passed) ?? [])) {
        if (cursor && !isAfter(departure, cursor)) continue;
        if (sold.has(keyOf(departure)) || (only === 'closed' && !isShut(departure))) continue;
        const place = { ...nameOf(departure), part: 'other' as const };
        yield { place, found: toDayDeparture(found, departure, undefined) };
      }
      yield { place: { tourId: passed, date, minutes: endOfDay, scheduleKey: '', part: 'other' } };
    }
    if (tours.length < atOnce) return;
  }
}

const endOfDay = 24 * 60;

async function knownOn(
  db: Database | Transaction,
  tours: readonly FoundTour[],
  date: string,
): Promise<Map<string, KnownDeparture>> {
  const known = await findKnownDepartures(
    db,
    tours.map(({ tour }) => tour),
    date,
  );
  return new Map(known.map((departure) => [keyOf(departure), departure]));
}

/** As staff see it, from what the schedule and staff say of it and what is sold of it. */
export function toDayDeparture(
  { tour, supplier }: Pick<FoundTour, 'tour' | 'supplier'>,
  known: KnownDeparture | undefined,
  sold: SoldDeparture | undefined,
): DayDeparture {
  const isElsewhere = isConnected(tour.id);
  const { taken, ...departure } = known ?? { ...nothingKnown, taken: 0 };
  const { capacity } = departure;
  const isOpen = known ? !isShut(known) : isElsewhere;
  const left = capacity === null ? null : Math.max(capacity - taken, 0);
  return {
    ...nothingSold,
    ...sold,
    ...(departure as KnownDeparture),
    tour,
    supplier,
    left: isOpen ? left : 0,
    isStray: !known && !isElsewhere,
  };
}

const nothingKnown = { capacity: null, isClosed: false, closedReason: '', isPrivate: false };
const nothingSold = { sold: 0, held: 0, bookings: 0, travelers: 0, references: [] };

function isShut(departure: KnownDeparture | undefined): boolean {
  return departure !== undefined && (departure.isClosed || departure.isPrivate);
}

function nameOf({ tourId, date, minutes, scheduleKey }: DepartureName): DepartureName {
  return { tourId, date, minutes, scheduleKey };
}

function keyOf({ tourId, minutes, scheduleKey }: DepartureName): string {
  return `${tourId} ${minutes} ${scheduleKey}`;
}

function inOrder(departures: readonly KnownDeparture[]): KnownDeparture[] {
  return departures.toSorted((a, b) => (isAfter(a, b) ? 1 : -1));
}

function isAfter(a: DepartureName, b: DepartureName): boolean {
  if (a.tourId !== b.tourId) return a.tourId > b.tourId;
  if (a.minutes !== b.minutes) return a.minutes > b.minutes;
  return a.scheduleKey > b.scheduleKey;
}
