import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { oneOf, optional, text, wholeNumber } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { mailStates } from '../platform/mail/mail-states.ts';
import { listMails, mostMailsListed } from './list-mails.ts';
import { TravelerMailView, toTravelerMailView } from './operator-views.ts';

/** What travelers were told of their bookings, for those who run the marketplace. */
export function travelerMailRoutes(server: HttpServer, deps: { db: Database }): void {
  server.get('/operator/v1/traveler-mails', {
    schema: {
      operationId: 'listTravelerMails',
      tags: ['Bookings'],
      summary: 'The mails to travelers about their bookings, newest first',
      querystring: z.object({
        booking: optional(text({ max: 100, description: 'The reference of the booking' })),
        state: optional(oneOf(mailStates)),
        before: optional(wholeNumber({ min: 1, description: 'The last id of the page before' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostMailsListed, description: 'How many at most' }),
        ),
      }),
      response: { 200: z.array(TravelerMailView) },
    },
    handler: async ({ query }) => (await listMails(deps, query)).map(toTravelerMailView),
  });
}
