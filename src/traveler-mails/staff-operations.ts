import type { Database } from '../platform/db/database.ts';
import { oneOf, optional, text } from '../platform/http/schemas.ts';
import { mailStates } from '../platform/mail/mail-states.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { listMails } from './list-mails.ts';
import { TravelerMailView, toTravelerMailView } from './operator-views.ts';

const listing = listingsOn<{ db: Database }>();

export const travelerMailOperations = [
  listing({
    name: 'listTravelerMails',
    route: 'GET /operator/v1/traveler-mails',
    tag: 'Bookings',
    summary: 'List booking mails to travelers, newest first',
    mayLag: true,
    filters: {
      booking: optional(text({ max: 100, description: 'The reference of the booking' })),
      organization: optional(text({ max: 64, description: 'The key of the partner' })),
      email: optional(text({ max: 254, description: 'The address it was sent to' })),
      state: optional(oneOf(mailStates)),
    },
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
];
