import { z } from 'zod';
import { mailedBooking, mailFilters } from '../bookings/reading/mail-fields.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { wholeNumber } from '../platform/http/schemas.ts';
import { inBulk } from '../platform/operation/in-bulk.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { listMails } from './list-mails.ts';
import { PartnerMailView, toPartnerMailView } from './operator-views.ts';
import { resendMail } from './resend-mail.ts';

type Deps = { db: Database; clock: Clock; isStaging: boolean };

const listing = listingsOn<Deps>();
const operation = operationsOn<Deps>();

const ResentMailView = z
  .object({
    id: z.int().describe('The number of the mail'),
    request: z.int().describe('The number of the request'),
    booking_reference: mailedBooking.booking_reference,
  })
  .meta({ id: 'ResentPartnerMail' });

export const partnerMailOperations = [
  listing({
    name: 'listPartnerMails',
    route: 'GET /operator/v1/partner-mails',
    tag: 'Bookings',
    summary: 'List mails to partners about their requests, newest first',
    mayLag: true,
    filters: mailFilters,
    page: newestFirst,
    row: PartnerMailView,
    run: listMails,
    view: toPartnerMailView,
    command: {
      name: 'mail decisions',
      options: { organization: 'org' },
      values: { booking: 'REF', organization: 'KEY' },
      columns: ['id', 'request', 'message', 'booking_reference', 'email', 'state', 'reason'],
      none: 'No mails found.',
    },
  }),
  operation({
    name: 'resendPartnerMail',
    route: 'POST /operator/v1/partner-mails/:id/resend',
    role: 'agent',
    tag: 'Bookings',
    summary: 'Send a mail about a request again, to the address its user has now',
    description: 'A booking takes three in an hour.',
    fields: { id: wholeNumber({ min: 1, description: 'The number of the mail' }) },
    answer: ResentMailView,
    refusals: [404, 409],
    run: resendMail,
    view: ({ reference, ...mail }) => ({ ...mail, booking_reference: reference }),
    command: {
      name: 'mail resend',
      words: ['id'],
      text: ({ request }) => `The mail about request ${request} goes out again.`,
    },
  }),
];

export const bulkPartnerMailOperations = [
  inBulk(partnerMailOperations, 'resendPartnerMail', {
    name: 'resendPartnerMails',
    route: 'POST /operator/v1/partner-mails/resend',
    summary: 'Send several mails about requests again',
  }),
];
