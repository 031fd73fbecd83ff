import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findGroupNames, type SaleGroup } from './group-names.ts';
import { saleRefusals } from './refusals.ts';

export const saleDays = ['purchase', 'travel'] as const;

const mostDays = 400;
const usualDays = 30;

export type WantedSales = {
  from?: string | undefined;
  to?: string | undefined;
  /** What each has a line of its own for. */
  by?: SaleGroup | undefined;
  /** Whether the days are those of the purchase or of travel. */
  on?: (typeof saleDays)[number] | undefined;
  currency?: string | undefined;
  /** So many groups are named, those with the highest sales; the others are added up. */
  top?: number | undefined;
};

/** What was sold on a day; what is canceled by now is told apart. */
export type DaySales = {
  date: string;
  currency: string;
  /** Null where nothing is grouped, and for all others together. */
  key: string | null;
  name: string | null;
  bookings: number;
  grossMinor: number;
  commissionMinor: number;
  travelers: number;
  canceled: number;
  canceledGrossMinor: number;
  canceledKeptMinor: number;
};

type Sums = Omit<DaySales, 'date' | 'name'> & { day: number; place: number };
type Deps = { db: Database; clock: Clock; marketplaceTimeZone: string };

/** Sales of each day, also of days without any; line by line, those with the highest sales first. */
export async function readSales(deps: Deps, wanted: WantedSales): Promise<DaySales[]> {
  const { by = 'none' } = wanted;
  const days = daysOf(deps, wanted);
  const sums = await addUp(deps, wanted, days);
  const lines = Map.groupBy(sums, ({ currency, place }) => `${currency} ${place}`);
  if (lines.size === 0 && wanted.currency !== undefined) lines.set('', [nothing(wanted.currency)]);
  const names = await findGroupNames(
    deps.db,
    by,
    sums.flatMap(({ key }) => (key === null ? [] : [key])),
  );
  return [...lines.values()].flatMap((line) => {
    const [{ currency, key, place }] = line as [Sums];
    const sold = new Map(line.map((one) => [one.day, one]));
    const group = key === null ? undefined : names.get(key);
    return days.map((date, day) => {
      const { day: _day, place: _place, ...found } = sold.get(day) ?? nothing(currency);
      const told = place === 0 ? { key: null, name: null } : (group ?? { key, name: 'Others' });
      return { ...found, date, ...told };
    });
  });
}

function nothing(currency: string): Sums {
  return {
    day: 0,
    place: 0,
    currency,
    key: null,
    bookings: 0,
    grossMinor: 0,
    commissionMinor: 0,
    travelers: 0,
    canceled: 0,
    canceledGrossMinor: 0,
    canceledKeptMinor: 0,
  };
}

function daysOf({ clock, marketplaceTimeZone }: Deps, wanted: WantedSales): string[] {
  const today = clock.now().toZonedDateTimeISO(marketplaceTimeZone).toPlainDate();
  const last = wanted.to === undefined ? today : Temporal.PlainDate.from(wanted.to);
  const first =
    wanted.from === undefined
      ? last.subtract({ days: usualDays - 1 })
      : Temporal.PlainDate.from(wanted.from);
  const { days } = first.until(last);
  if (days < 0 || days >= mostDays) {
    throw saleRefusals.daysInvalid(
      `from ${String(first)} to ${String(last)} must be from 1 to ${mostDays} days`,
    );
  }
  return Array.from({ length: days + 1 }, (_, more) => first.add({ days: more }).toString());
}

/** One statement: the bookings of the days are read from an index, and rides beside it for their products. */
async function addUp(
  { db, marketplaceTimeZone }: Deps,
  { by = 'none', on = 'purchase', currency, top = 10 }: WantedSales,
  days: readonly string[],
): Promise<Sums[]> {
  const { isWithin, day } =
    on === 'purchase' ? purchased(days, marketplaceTimeZone) : travels(days);
  const isWanted = sql`${isWithin} and status in ('Pending Confirmation', 'Confirmed', 'Canceled')
    ${currency === undefined ? sql`` : sql`and currency = ${currency}`}`;
  const columns = sql`${day} as day, currency, status = 'Canceled' as is_canceled, places,
    total_minor, commission_minor, coalesce(kept_minor, 0) as kept_minor`;
  const all = (key: RawBuilder<unknown>, more = sql``) =>
    sql`select ${columns}, ${key} as key, null::text as ride from booking where ${isWanted} ${more}`;
  const sales = {
    none: () => all(sql`0`),
    partner: () => all(sql`organization_id`),
    product: () => withRides(all(sql`tour_id`, sql`and tour_id is not null`)),
    supplier: () => withRides(all(sql`supplier_id`, sql`and tour_id is not null`)),
  }[by]();
  const rides = sql`ride as materialized (
    select id from booking where ${isWanted} and tour_id is null)`;
  function withRides(tours: RawBuilder<unknown>) {
    return sql`${tours} union all
      select ${columns}, null, product->>'id' from booking where id in (select id from ride)`;
  }
  const { rows } = await sql<Sums>`
    with ${by === 'product' || by === 'supplier' ? sql`${rides},` : sql``}
    sale as (${sales}), summed as (
      select day, currency, coalesce(ride, key::text) as key,
        count(*) filter (where not is_canceled) as bookings,
        coalesce(sum(total_minor) filter (where not is_canceled), 0) as gross_minor,
        coalesce(sum(commission_minor) filter (where not is_canceled), 0) as commission_minor,
        coalesce(sum(places) filter (where not is_canceled), 0) as travelers,
        count(*) filter (where is_canceled) as canceled,
        coalesce(sum(total_minor) filter (where is_canceled), 0) as canceled_gross_minor,
        coalesce(sum(kept_minor) filter (where is_canceled), 0) as canceled_kept_minor
      from sale group by day, currency, key, ride
    ), ranked as (
      select currency, key, case when ${by !== 'none'}::boolean then least(row_number() over (
          partition by currency order by sum(gross_minor) desc, key), ${top + 1}::int)
        else 0 end as place
      from summed group by currency, key
    )
    select day, summed.currency, place::integer,
      case when place between 1 and ${top}::int then key end as key,
      ${sql.join(figures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
    from summed join ranked using (currency, key)
    group by day, summed.currency, place, 4 order by currency, place, day`.execute(db);
  return rows;
}

const figures = [
  'bookings',
  'gross_minor',
  'commission_minor',
  'travelers',
  'canceled',
  'canceled_gross_minor',
  'canceled_kept_minor',
];

/** Days begin where the marketplace is, also on those on which its clocks are put forward. */
function purchased(days: readonly string[], timeZone: string) {
  const beginOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString();
  const dates = days.map((day) => Temporal.PlainDate.from(day));
  const begins = dates.map(beginOf);
  const end = beginOf((dates.at(-1) as Temporal.PlainDate).add({ days: 1 }));
  return {
    isWithin: sql`placed_at >= ${begins[0]}::timestamptz and placed_at < ${end}::timestamptz`,
    day: sql`width_bucket(placed_at, ${begins}::timestamptz[]) - 1`,
  };
}

function travels(days: readonly string[]) {
  return {
    isWithin: sql`date >= ${days[0]}::date and date <= ${days.at(-1)}::date`,
    day: sql`date - ${days[0]}::date`,
  };
}
