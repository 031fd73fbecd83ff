import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { BookingFilter } from '../../src/bookings/reading/searching/booking-filter.ts';
import {
  type BookingOrder,
  bookingSorts,
  cursorAfter,
  directions,
} from '../../src/bookings/reading/searching/booking-order.ts';
import { listBookings } from '../../src/bookings/reading/searching/list-bookings.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openManyBookings } from '../support/many-bookings.ts';
import { rounds, seedOf } from '../support/running/rounds.ts';

const many = 20_000;

type Row = Awaited<ReturnType<typeof readAll>>[number];

async function readAll(db: Database) {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('organization', 'organization.id', 'booking.organizationId')
    .innerJoin('supplier', 'supplier.id', 'booking.supplierId')
    .select(['booking.id', 'reference', 'booking.status', 'paymentStatus', 'booking.paymentTerm'])
    .select(['tourId', 'date', 'placedAt', 'booking.email', 'booking.product'])
    .select(['organization.key as organization', 'supplier.key as supplier'])
    .execute();
  return rows.map((row) => ({ ...row, words: wordsOf(row) }));
}

function wordsOf({ email, product }: { email: string; product: unknown }): string[] {
  const { name } = product as { name: string };
  return [...name.toLowerCase().split(' '), email.split('@')[0] ?? ''];
}

/** What a filter of one field means. */
const means: { readonly [Field in keyof BookingFilter]?: (row: Row, filter: Filter) => boolean } = {
  q: (row, { q }) => q.split(' ').every((word) => row.words.some((own) => own.startsWith(word))),
  status: (row, { status }) => row.status === status,
  paymentStatus: (row, { paymentStatus }) => row.paymentStatus === paymentStatus,
  paymentTerm: (row, { paymentTerm }) => row.paymentTerm === paymentTerm,
  product: (row, { product }) => `PRD${row.tourId}` === product,
  supplier: (row, { supplier }) => row.supplier === supplier,
  organization: (row, { organization }) => row.organization === organization,
  from: (row, { from }) => row.date >= from,
  to: (row, { to }) => row.date <= to,
  placed: ({ placedAt }, { placed: { from, before } }) =>
    (!from || Temporal.Instant.compare(placedAt, from) >= 0) &&
    (!before || Temporal.Instant.compare(placedAt, before) < 0),
};

type Filter = Required<{ [Field in keyof BookingFilter]: NonNullable<BookingFilter[Field]> }>;

function isWanted(row: Row, filter: BookingFilter): boolean {
  if (filter.status === undefined && /placing|abandoned/.test(row.status)) return false;
  return Object.keys(filter).every((name) =>
    means[name as keyof BookingFilter]?.(row, filter as Filter),
  );
}

function compareIn({ sort = 'placed', direction = 'desc' }: BookingOrder) {
  const sign = direction === 'desc' ? -1 : 1;
  const compare = (a: Row, b: Row) => {
    if (sort === 'reference') return a.reference < b.reference ? -1 : 1;
    if (sort === 'date' && a.date !== b.date) return a.date < b.date ? -1 : 1;
    return a.id - b.id;
  };
  return (a: Row, b: Row) => sign * compare(a, b);
}

const dayAt = (days: number) => Temporal.PlainDate.from('2024-01-01').add({ days });
const momentAt = (days: number) => dayAt(days).toZonedDateTime('UTC').toInstant();
const of = (name: keyof BookingFilter, values: readonly string[]) =>
  fc.constantFrom(...values).map((value): BookingFilter => ({ [name]: value }));
const spans = fc
  .record({ first: fc.nat(1_050), days: fc.constantFrom(1, 7, 31, 400, 700, 1_100) })
  .map(({ first, days }) => [first, first + days] as const);
const travel = spans.map(
  ([from, to]): BookingFilter => ({ from: String(dayAt(from)), to: String(dayAt(to)) }),
);
const purchase = spans.map(
  ([from, before]): BookingFilter => ({
    placed: { from: momentAt(from), before: momentAt(before) },
  }),
);
const others = fc.oneof(
  of('q', ['rome', 'name77', 'walk name1', 'paris rome', 'walk rome paris']),
  of('status', ['Confirmed', 'Canceled', 'Pending Confirmation', 'abandoned']),
  of('paymentStatus', ['Fully Paid', 'Pending Invoice', 'Deposit Paid']),
  of('paymentTerm', ['Credit', 'Default', 'Card on file']),
  of('product', ['PRD1003', 'PRD1040', 'PRD7']),
  of('supplier', ['supplier1', 'supplier8', 'nobody']),
  of('organization', ['partner7', 'partner40', 'gone']),
  of('from', ['2024-02-03', '2026-09-01']),
  of('to', ['2024-02-03', '2026-09-01']),
);
const parts = [travel, purchase, others].map((one) => fc.option(one, { nil: {} }));
const filters = fc
  .tuple(...parts, fc.option(others, { nil: {} }))
  .map((chosen): BookingFilter => Object.assign({}, ...chosen));

const allDays = { from: '2024-01-01', to: '2026-12-31' };
const mostDays = { from: momentAt(0), before: momentAt(700) };
/** Many match, and none of them is among the first of all. Chance meets them rarely. */
const ofLongSpans: [BookingFilter, BookingOrder, { limit: number; place: number }][] = [
  [{ paymentStatus: 'Pending Invoice', ...allDays }, { direction: 'asc' }, { limit: 50, place: 0 }],
  [
    { paymentStatus: 'Pending Invoice', ...allDays },
    { direction: 'asc' },
    { limit: 7, place: 0.1 },
  ],
  [{ placed: mostDays }, { sort: 'date' }, { limit: 50, place: 0 }],
  [{ placed: mostDays, from: '2025-02-01' }, { sort: 'date' }, { limit: 9, place: 0.01 }],
];

it('lists the bookings that match, in each order, page by page, however it finds them', async () => {
  await using open = await openManyBookings(many, { areSearched: true });
  const { db } = open;
  const rows = await readAll(db);
  const orders: fc.Arbitrary<BookingOrder> = fc.record({
    sort: fc.constantFrom(...bookingSorts),
    direction: fc.constantFrom(...directions),
  });
  const pages = fc.record({
    limit: fc.integer({ min: 1, max: 60 }),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(filters, orders, pages, async (filter, order, { limit, place }) => {
      const sorted = rows.filter((row) => isWanted(row, filter)).toSorted(compareIn(order));
      const skipped = Math.floor(place * sorted.length);
      const last = sorted[skipped - 1];
      const cursor = last && cursorAfter(order, { booking_ref: last.reference, date: last.date });
      const found = await listBookings({ db }, { ...filter, ...order }, { cursor, limit });
      assert.deepEqual(
        found.map(({ reference }) => reference),
        sorted.slice(skipped, skipped + limit).map(({ reference }) => reference),
      );
    }),
    {
      numRuns: rounds({ sample: 60, long: 5_000 }),
      seed: seedOf(20261123),
      examples: ofLongSpans,
    },
  );
});
