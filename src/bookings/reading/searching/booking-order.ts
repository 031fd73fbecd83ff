import { type RawBuilder, sql } from 'kysely';
import { readDate } from '../../../platform/http/schemas.ts';
import { readReference } from '../../../platform/ids.ts';

export const bookingSorts = ['placed', 'date', 'reference'] as const;
export const directions = ['desc', 'asc'] as const;

export type BookingOrder = {
  /** By the moment of the purchase unless another is given. */
  sort?: (typeof bookingSorts)[number] | undefined;
  direction?: (typeof directions)[number] | undefined;
};

/** What a list is in the order of, and which bookings follow the last one of the page before. */
export type Ordered = {
  by: RawBuilder<unknown>;
  columns: readonly string[];
  isById: boolean;
  direction: (typeof directions)[number];
  follows: RawBuilder<boolean>;
};

/** `2027-05-02.PTL7KQ4MW`: a booking whose travel date has changed meanwhile keeps its place. */
const longestCursor = 120;
const datedCursor = /^(\d{4}-\d\d-\d\d)\.(.+)$/;

export function cursorAfter(
  { sort }: BookingOrder,
  last: { booking_ref: string; date: string },
): string {
  return sort === 'date' ? `${last.date}.${last.booking_ref}` : last.booking_ref;
}

export function isBookingCursor(text: string): boolean {
  const [, date] = datedCursor.exec(text) ?? [];
  return text.length <= longestCursor && (date === undefined || readDate(date) !== undefined);
}

/** An index has the columns of each order. Ids are given in the order of the purchases. */
export function orderOf(
  { sort = 'placed', direction = 'desc' }: BookingOrder,
  cursor: string | undefined,
  hasDaysOfPurchase: boolean,
): Ordered {
  const [, date, name = cursor] = datedCursor.exec(cursor ?? '') ?? [];
  const of = (column: string) =>
    sql`(select ${sql.ref(column)} from booking where reference = ${readReference(name ?? '')})`;
  const lastDate = date === undefined ? of('date') : sql`${date}::date`;
  const [columns, last] = {
    // The days are found in the order of another index, which is the same unless a clock was moved.
    placed: hasDaysOfPurchase
      ? [
          ['placedAt', 'id'],
          [of('placedAt'), of('id')],
        ]
      : [['id'], [of('id')]],
    date: [
      ['date', 'id'],
      [lastDate, of('id')],
    ],
    reference: [['reference'], [sql`${readReference(name ?? '')}`]],
  }[sort] as [string[], RawBuilder<unknown>[]];
  const names = columns.map((column) => sql.ref(`booking.${column}`));
  const way = sql.raw(direction);
  const isBeyond = sql.raw(direction === 'desc' ? '<' : '>');
  return {
    columns,
    isById: columns[0] === 'id',
    direction,
    by: sql.join(names.map((one) => sql`${one} ${way}`)),
    follows:
      cursor === undefined ? sql`true` : sql`(${sql.join(names)}) ${isBeyond} (${sql.join(last)})`,
  };
}
