import type { Database } from '../platform/db/database.ts';
import { oneOf, optional, text } from '../platform/http/schemas.ts';
import { mailStates } from '../platform/mail/mail-states.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { listMails } from './list-mails.ts';
import { PartnerMailView, toPartnerMailView } from './operator-views.ts';

const listing = listingsOn<{ db: Database }>();

export const partnerMailOperations = [
  listing({
    name: 'listPartnerMails',
    route: 'GET /operator/v1/partner-mails',
    tag: 'Bookings',
    summary: 'List mails to partners about their requests, newest first',
    mayLag: true,
    filters: {
      booking: optional(text({ max: 100, description: 'The reference of the booking' })),
      organization: optional(text({ max: 64, description: 'The key of the partner' })),
      email: optional(text({ max: 254, description: 'The address it was sent to' })),
      state: optional(oneOf(mailStates)),
    },
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
];
