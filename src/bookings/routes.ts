import { z } from 'zod';
import type { HttpServer } from '../platform/http/server.ts';
import { keepingWrite } from '../platform/operation/write.ts';
import type { Booking } from './booking.ts';
import { TourOrder } from './placing/order-fields.ts';
import { placeBooking } from './placing/place-booking.ts';
import type { PlacedSale, PlacingDeps } from './placing/placing.ts';
import { TransferBody } from './placing/transfer-order.ts';
import { BookingAnswer, toBookingAnswer } from './reading/booking-answer.ts';

type Deps = Omit<PlacingDeps, 'write' | 'begun'> & { baseAddress: string };

/** The booking as GET answers it, and what a client looks for first. */
const PlacedAnswer = z
  .object({
    status: z.literal('success'),
    booking_ref: z.string().meta({ description: 'The reference of the new booking' }),
    ...BookingAnswer.shape,
  })
  .meta({ id: 'PlacedBooking' });

/** Section 4.5 of the interface. */
export function bookingRoutes(server: HttpServer, deps: Deps): void {
  server.post('/v1/booking', {
    config: { cost: 4 },
    schema: {
      operationId: 'createBooking',
      tags: ['Bookings'],
      summary: 'Book a tour, an activity or a transfer',
      description:
        'Send the names of the travelers by the rates of the product: `adults: "Ada Byron, Ben Hobart"`; a name with a comma stands in double quotes. Rate names are compared as availability compares them. On credit nothing is charged; otherwise the whole price or, for deposit products, the deposit: from the card on file, or from `token`. A transfer is sent with `type: "transfer"` and with `search`, `quote_id` and `price` of a result of POST /v1/return_transfers; the types of its two places say what the driver has to know. What is refused books nothing and charges nothing. Send an Idempotency-Key: after a 503, the same request with the same key goes on with the same booking, and the card is charged once.',
      body: z.union([TourOrder, TransferBody]),
      response: { 200: PlacedAnswer },
    },
    // The fields are read by the verb, in an order in which the product comes before the date.
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async (request) => {
      const { caller, body, begun } = request;
      const toAnswer = (booking: Booking) => toPlacedAnswer(booking, deps.baseAddress);
      // While it is being placed it is not known what is answered.
      const write = keepingWrite<PlacedSale | null>(deps.db, request, (sale) =>
        sale && sale.booking.status !== 'placing' ? toAnswer(sale.booking) : undefined,
      );
      return toAnswer(await placeBooking({ ...deps, write, begun }, caller, body));
    },
  });
}

function toPlacedAnswer(booking: Booking, baseAddress: string) {
  return {
    status: 'success' as const,
    booking_ref: booking.reference,
    ...toBookingAnswer(booking, baseAddress),
  };
}
