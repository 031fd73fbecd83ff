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

/** With a name the database keeps its plan: every question asks this. */
const name = 'departures of a tour';
const text = `select date, minutes, schedule_key as key, taken, is_private as "isPrivate",
  is_closed as "isClosed", closed_reason as "closedReason", capacity, prices, currency
  from departure where tour_id = $1 and date between $2 and $3`;

/** What is special about the departures of a tour on these days: one read. */
export async function findDepartures(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  tour: { readonly id: number; readonly currency: string },
  { firstDay, days }: Span,
): Promise<StoredDepartures> {
  const values = [tour.id, dateText(firstDay), dateText(firstDay + days - 1)];
  const { rows } = await pool.query<Row>({ name, text, values });
  return toDepartures(rows, tour);
}

const departuresOn = prepared((db, { tourId, date }: { tourId: number; date: string }) =>
  db
    .selectFrom('departure')
    .select(['date', 'minutes', 'scheduleKey as key', 'taken', 'isPrivate'])
    .select(['isClosed', 'closedReason', 'capacity', 'prices', 'currency'])
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
