import type { Database, DatabaseConnection, Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Span } from '../availability.ts';
import { type Day, dateText, toDay } from '../calendar.ts';
import { departureKey } from '../prepared-tour.ts';
import type { DepartureState } from '../schedule.ts';

/** What is stored of a departure. It is closed by staff, or because a party has it for itself. */
export type StoredDeparture = DepartureState & {
  readonly isClosedByStaff: boolean;
  /** What partners read of it; '' where staff gave none. */
  readonly closedReason: string;
  readonly isPrivate: boolean;
  /** The prices that staff set, as they are stored; null where they set none. */
  readonly pricesSet: PricesSet | null;
};

export type StoredDepartures = ReadonlyMap<Day, ReadonlyMap<string, StoredDeparture>>;

type Row = DepartureSetting & {
  date: string;
  minutes: number;
  key: string;
  taken: number;
  isPrivate: boolean;
};

export type PricesSet = { readonly prices: unknown; readonly currency: string };

/** What staff set, as it is stored. */
export type DepartureSetting = {
  isClosed: boolean;
  closedReason: string;
  capacity: number | null;
  prices: unknown;
  currency: string | null;
};

const stored = [
  'date',
  'minutes',
  'scheduleKey as key',
  'taken',
  'isPrivate',
  'isClosed',
  'closedReason',
  'capacity',
  'prices',
  'currency',
] as const;

const departuresBetween = prepared(
  (db, { tourId, first, last }: { tourId: number; first: string; last: string }) =>
    db
      .selectFrom('departure')
      .select(stored)
      .where('tourId', '=', tourId)
      .where('date', '>=', first)
      .where('date', '<=', last)
      .compile(),
);

/** What is special about the departures of a tour on these days: one read. */
export async function findDepartures(
  { db }: Pick<DatabaseConnection, 'db'>,
  tour: { readonly id: number; readonly currency: string },
  { firstDay, days }: Span,
): Promise<StoredDepartures> {
  const [first, last] = [dateText(firstDay), dateText(firstDay + days - 1)];
  return toDepartures(await departuresBetween(db, { tourId: tour.id, first, last }), tour);
}

const departuresOn = prepared((db, { tourId, date }: { tourId: number; date: string }) =>
  db
    .selectFrom('departure')
    .select(stored)
    .where('tourId', '=', tourId)
    .where('date', '=', date)
    .compile(),
);

/** The same of one day, for a sale. */
export async function findDeparturesOn(
  db: Database | Transaction,
  tour: { readonly id: number; readonly currency: string },
  date: string,
): Promise<StoredDepartures> {
  return toDepartures(await departuresOn(db, { tourId: tour.id, date }), tour);
}

function toDepartures(rows: readonly Row[], tour: { readonly currency: string }): StoredDepartures {
  const found = new Map<Day, Map<string, StoredDeparture>>();
  for (const row of rows) {
    const day = toDay(row.date);
    const ofDay = found.get(day) ?? new Map<string, StoredDeparture>();
    ofDay.set(departureKey(row), {
      taken: row.taken,
      isClosed: row.isClosed || row.isPrivate,
      isClosedByStaff: row.isClosed,
      closedReason: row.closedReason,
      isPrivate: row.isPrivate,
      capacity: row.capacity,
      prices: new Map(Object.entries(pricesSet(row, tour))),
      pricesSet: row.currency === null ? null : { prices: row.prices, currency: row.currency },
    });
    found.set(day, ofDay);
  }
  return found;
}

/** Prices of another currency are those of a tour that has been priced anew since. */
export function pricesSet(
  { prices, currency }: Pick<DepartureSetting, 'prices' | 'currency'>,
  tour: { readonly currency: string },
): Record<string, number> {
  return prices !== null && currency === tour.currency ? (prices as Record<string, number>) : {};
}
