import { bookingText } from '../bookings/reading/booking-text.ts';
import { onBooking } from '../bookings/reading/operator-views.ts';
import type { Database } from '../platform/db/database.ts';
import { flag, oneOf, optional } from '../platform/http/schemas.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { findLinkedBooking } from './find-links.ts';
import { readStory, storyCursors } from './read-story.ts';
import { timelineKinds } from './sources.ts';
import { EntryView, LinkedBookingView, toEntryView, toLinkedBookingView } from './views.ts';

type Deps = { db: Database; baseAddress: string };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Bookings';
const { reference, said } = onBooking;

/** A booking with all that belongs to it, and its story. */
export const deskOperations = [
  operation({
    name: 'getStaffBooking',
    route: 'GET /operator/v1/bookings/:reference',
    tag,
    summary: 'Show a booking, with its record, its payments and what belongs to it',
    fields: { reference },
    answer: LinkedBookingView,
    refusals: [404],
    run: (deps, _actor, given) => findLinkedBooking(deps, given.reference),
    view: toLinkedBookingView,
    command: {
      ...said,
      name: 'booking show',
      text: (_view, { baseAddress }, { booking }) => bookingText(booking, baseAddress),
    },
  }),
  listing({
    name: 'listBookingTimeline',
    route: 'GET /operator/v1/bookings/:reference/timeline',
    tag,
    summary: 'Tell what happened to a booking, newest first',
    description:
      'Who did what and when, in plain words: changes, requests, payments, mails, webhook messages, internal notes, and what its supplier said. Webhook messages and mails are kept for 90 days, calls to suppliers for 30.',
    refusals: [404],
    filters: {
      reference,
      kind: optional(oneOf(timelineKinds, { description: 'Default: all kinds' })),
      details: optional(flag({ description: 'Also what is stored of each entry' })),
    },
    page: {
      key: storyCursors.field,
      keyOf: ({ at, id }) => `${at}~${id}`,
      most: 200,
      usual: 50,
    },
    row: EntryView,
    run: (deps, wanted, page) => readStory(deps, wanted, page),
    view: toEntryView,
    command: {
      ...said,
      name: 'booking timeline',
      values: { ...said.values, cursor: 'CURSOR' },
      columns: ['at', 'sentence'],
      none: 'Nothing is known about this booking.',
    },
  }),
];
