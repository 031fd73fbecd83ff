import { type RawBuilder, sql } from 'kysely';
import { largestTourId } from '../product-id.ts';

export const tourSorts = ['id', 'name', 'changed'] as const;

export type TourSort = (typeof tourSorts)[number];

/** What a list is in the order of, in the columns of `tour_listing`, and which rows follow its page. */
export type TourOrder = {
  by: RawBuilder<unknown>;
  follows: RawBuilder<boolean>;
};

/** What a list knows of its last row. */
export type LastListed = { id: number; sortName: string; change: number };

/** `16350`, `colosseum at dawn.16350`, or the number of the last change: ready for a header. */
export function cursorOf(sort: TourSort, { id, sortName, change }: LastListed): string {
  if (sort === 'changed') return String(change);
  return sort === 'id' ? String(id) : `${encodeURIComponent(sortName)}.${id}`;
}

const longestCursor = 1_000;

export function isTourCursor(text: string): boolean {
  const { name, number } = partsOf(text);
  return text.length <= longestCursor && name !== null && Number.isSafeInteger(number);
}

function partsOf(cursor: string): { name: string | null; number: number } {
  const [, written = '', number] = /^(?:(.*)\.)?(\d{1,16})$/.exec(cursor) ?? [];
  return { name: decoded(written), number: Number(number) };
}

function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}

/** An index has the columns of each order. */
export function orderOf(sort: TourSort, cursor: string | undefined): TourOrder {
  const { name, number } = partsOf(cursor ?? '');
  if (sort === 'changed') {
    const change = sql.ref('change');
    return {
      by: sql`${change} desc`,
      follows: cursor === undefined ? sql`true` : sql`${change} < ${number}`,
    };
  }
  const columns = sort === 'id' ? sql`tour_id` : sql`name, tour_id`;
  // An id of any list is a place in this one, and larger numbers are none of a tour's.
  const id = Math.min(number, largestTourId);
  const last = sort === 'id' ? sql`${id}` : sql`${name}, ${id}`;
  return {
    by: columns,
    follows: cursor === undefined ? sql`true` : sql`(${columns}) > (${last})`,
  };
}
