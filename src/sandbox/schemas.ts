import { z } from 'zod';
import type { ToldRequest } from '../bookings/booking/told-request.ts';
import { ChangeFields } from '../bookings/changes/change-fields.ts';
import { toBookingAnswer } from '../bookings/reading/booking-answer.ts';
import { BookingAnswer } from '../bookings/reading/booking-fields.ts';
import { PartnerRequest, toPartnerRequest } from '../bookings/reading/request-answer.ts';
import {
  decimal,
  flag,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import type { Done } from './act-as-staff.ts';
import type { ShownBooking } from './act-on-booking.ts';
import type { Reset } from './reset-own-data.ts';

export const BookingPlace = z.object({
  reference: requiredText({ max: 100, description: 'The reference of your booking' }),
});

export const RequestPlace = z.object({
  id: wholeNumber({ min: 1, description: 'The request_id' }),
});

const reason = optional(
  text({ max: 1000, description: 'What staff would say to it; a sentence is made up without one' }),
);

export const Reasoned = z.object({ reason });

export const Refunded = z.object({
  reason,
  refund: optional(
    decimal({
      min: 0,
      description: 'In the currency of the booking; without it, what its policy says',
    }),
  ),
  below_promise: optional(
    flag({
      default: 0,
      description: 'Allows a lower refund than your cancellation request was promised',
    }),
  ),
});

export const Applied = Refunded.extend({
  refund: optional(
    decimal({ min: 0, description: 'Of a cancellation; without it, what was promised' }),
  ),
  change: optional(ChangeFields),
});

export type Wish = Partial<z.output<typeof Applied>>;

const status = z.literal('success').describe('Always success');

export const MovedAnswer = z.object({
  status,
  booking: BookingAnswer,
});

export const FailingAnswer = z.object({ status });

export const ResetAnswer = z.object({
  status,
  bookings_canceled: z.int().describe('How many this request has canceled'),
  campaigns_ended: z.int().describe('How many this request has ended'),
  done: z.boolean().describe('Whether nothing is left; otherwise ask again'),
});

export const DecidedAnswer = z.object({
  status,
  request: PartnerRequest,
});

export const toMovedAnswer =
  (baseAddress: string) =>
  ({ shown: { booking, requests } }: Done<ShownBooking>) => ({
    status: 'success' as const,
    booking: { ...toBookingAnswer(booking, baseAddress), requests },
  });

export const toResetAnswer = ({ canceled, ended, isDone }: Reset) => ({
  status: 'success' as const,
  bookings_canceled: canceled,
  campaigns_ended: ended,
  done: isDone,
});

export const toDecidedAnswer = ({ shown }: Done<ToldRequest>) => ({
  status: 'success' as const,
  request: toPartnerRequest(shown),
});
