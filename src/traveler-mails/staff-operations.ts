import { z } from 'zod';
import { mailedBooking, mailFilters } from '../bookings/reading/mail-fields.ts';
import { onBooking } from '../bookings/reading/operator-views.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { oneOf, optional } from '../platform/http/schemas.ts';
import { inBulk } from '../platform/operation/in-bulk.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { listMails } from './list-mails.ts';
import { mailKinds, TravelerMailView, toTravelerMailView } from './operator-views.ts';
import { resendMail } from './resend-mail.ts';

type Deps = { db: Database; clock: Clock };

const listing = listingsOn<Deps>();
const operation = operationsOn<Deps>();

export const ResentMailView = z
  .object({
    id: z.int().describe('The number of the mail'),
    booking_reference: mailedBooking.booking_reference,
    kind: z.enum(mailKinds).describe('The news it brings'),
    email: z.string().meta({ description: 'Where it goes' }),
  })
  .meta({ id: 'ResentTravelerMail' });

export const travelerMailOperations = [
  listing({
    name: 'listTravelerMails',
    route: 'GET /operator/v1/traveler-mails',
    tag: 'Bookings',
    summary: 'List booking mails to travelers, newest first',
    mayLag: true,
    filters: mailFilters,
    page: newestFirst,
    row: TravelerMailView,
    run: listMails,
    view: toTravelerMailView,
    command: {
      name: 'mail log',
      options: { organization: 'org' },
      values: { booking: 'REF', organization: 'KEY' },
      columns: ['id', 'booking_reference', 'kind', 'email', 'state', 'reason'],
      none: 'No mails found.',
    },
  }),
  operation({
    name: 'resendTravelerMail',
    route: 'POST /operator/v1/bookings/:reference/resend',
    role: 'agent',
    tag: 'Bookings',
    summary: 'Mail the traveler the news of a booking again, or the voucher',
    description:
      'Without mail, the one that fits: pending, confirmed, declined or canceled. For a confirmed booking also voucher, and changed with the latest changes. The mail shows the booking as it is. A booking takes three in an hour.',
    fields: {
      reference: onBooking.reference,
      mail: optional(oneOf(mailKinds, { description: 'Default: the one that fits the booking' })),
    },
    answer: ResentMailView,
    refusals: [404, 409],
    run: resendMail,
    view: ({ reference, ...mail }) => ({ ...mail, booking_reference: reference }),
    command: {
      ...onBooking.said,
      name: 'booking resend',
      text: ({ kind, email }) => `The mail “${kind}” goes to ${email} again.`,
    },
  }),
];

export const bulkTravelerMailOperations = [
  inBulk(travelerMailOperations, 'resendTravelerMail', {
    name: 'resendTravelerMails',
    route: 'POST /operator/v1/bookings/resend',
    summary: 'Mail the travelers of several bookings again',
  }),
];
