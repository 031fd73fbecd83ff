import { z } from 'zod';
import { accreditationTypes } from '../../accounts/organization.ts';
import type { Database } from '../../platform/db/database.ts';
import { oneOf, optional, text } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { BookingAnswer, toBookingAnswer } from './booking-answer.ts';
import { bookingReader } from './booking-reader.ts';
import { findBooking } from './find-booking.ts';

type Deps = { db: Database; baseAddress: string };

const Lookup = z.object({
  id: optional(text({ max: 100, description: 'The booking reference' })),
  partner_ref: optional(text({ max: 200, description: 'The reference of the partner' })),
  accreditation: optional(
    text({ max: 100, description: 'The accreditation number of the organization' }),
  ),
  accreditation_type: optional(
    oneOf(accreditationTypes, { description: 'Required with accreditation' }),
  ),
});

/** Section 4.4 of the interface. */
export function bookingReadRoutes(server: HttpServer, { db, baseAddress }: Deps): void {
  const readBooking = bookingReader(db);
  server.get('/v1/booking', {
    schema: {
      operationId: 'getBooking',
      tags: ['Bookings'],
      summary: 'Read a booking',
      description:
        'By id, by partner_ref, or by accreditation with accreditation_type; several at once narrow each other. The answer is the newest booking that fits: an Admin sees the bookings of the organization, an Agent those it made itself.',
      querystring: Lookup,
      response: { 200: BookingAnswer },
    },
    handler: async ({ caller, query }) => {
      const booking = await findBooking({ db, readBooking }, caller, {
        reference: query.id,
        partnerRef: query.partner_ref,
        accreditation: query.accreditation,
        accreditationType: query.accreditation_type,
      });
      return toBookingAnswer(booking, baseAddress);
    },
  });
}
