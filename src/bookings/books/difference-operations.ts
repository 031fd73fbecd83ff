import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { currencyCode, instant } from '../../platform/http/answer-fields.ts';
import { wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { type ListedDifference, listDifferences } from './differences.ts';

const DifferenceView = z
  .object({
    id: z.int().describe('The number of the difference'),
    kind: z
      .enum(['charge', 'refund', 'dispute', 'books'])
      .describe(
        "A charge, a refund, or a dispute: money the card's bank has taken back; or books: our own do not add up",
      ),
    reference: z.string().meta({
      description: "The card processor's id of the payment; of our own books, what was compared",
    }),
    booking_ref: z.string().nullable().meta({ description: 'Null if no booking is known' }),
    difference: z.string().meta({ description: 'The difference in words' }),
    ours: z.number().nullable().meta({ description: 'The amount in our books, where it is one' }),
    theirs: z
      .number()
      .nullable()
      .meta({ description: "The amount in the processor's books, or by our other rows" }),
    currency: currencyCode,
    at: instant('When the payment was made'),
    first_found_at: instant('When a comparison found it first'),
    last_found_at: instant('When a comparison found it last'),
  })
  .meta({ id: 'PaymentDifference' });

function toDifferenceView(found: ListedDifference): z.output<typeof DifferenceView> {
  const { currency } = found;
  const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency));
  return viewOf(DifferenceView)({
    ...found,
    bookingRef: found.bookingReference === '' ? null : found.bookingReference,
    ours: amount(found.oursMinor),
    theirs: amount(found.theirsMinor),
  });
}

const listing = listingsOn<{ db: Database }>();

/** Lists where the card processor's books and ours differ, or ours do not add up. */
export const differenceOperations = [
  listing({
    name: 'listPaymentDifferences',
    route: 'GET /operator/v1/payments/differences',
    tag: 'Payments',
    summary: "List differences within our books, and from the card processor's, newest first",
    description:
      'Jobs compare the payments of the last 60 days, and all of our own books, each night. Resolved differences disappear with the next comparison.',
    filters: {},
    page: {
      alias: 'before',
      key: wholeNumber({ min: 1 }),
      keyOf: ({ id }) => id,
      usual: 200,
      most: 200,
    },
    row: DifferenceView,
    run: (deps, _filter, page) => listDifferences(deps, page),
    view: toDifferenceView,
    command: { name: 'payments differences', none: 'The books agree.' },
  }),
];
