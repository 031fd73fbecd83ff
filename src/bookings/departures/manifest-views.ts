import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { currencyCode } from '../../platform/http/answer-fields.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { PlainBooking, Travelers } from '../booking/booking.ts';
import { bookingRef, paymentStatus } from '../booking/shared-fields.ts';
import { unitsText } from '../booking/units-text.ts';

export const ManifestEntry = z
  .object({
    booking_ref: bookingRef,
    status: z.string().describe('Confirmed or Pending Confirmation'),
    lead_traveler: z.string().describe('The first name of the party'),
    travelers: z.string().meta({ description: 'All names, separated by commas' }),
    number_travelers: z.int().describe('How many names the party has'),
    party: z.string().meta({ description: 'Quantities by rate', example: '2 Adults, 1 Child' }),
    phone: z.string().describe('Of the travelers'),
    email: z.string().describe('Of the travelers; may be empty'),
    language: z.string().describe('That of the guide; may be empty'),
    pickup_location: z.string().describe('What the travelers asked for; may be empty'),
    pickup_time: z.string().nullable().describe('As local 12-hour time; null until staff set it'),
    notes: z.string().meta({ description: 'From the travelers' }),
    staff_notes: z.string().describe('Notes to the operator that staff added; may be empty'),
    private: z.boolean().describe('Whether it has the whole departure as a private tour'),
    payment_status: paymentStatus,
    total: z.number().describe('The whole price'),
    amount_paid: z.number().describe('What was paid and not given back'),
    currency: currencyCode,
    supplier_ref: z.string().meta({ description: 'The reference of the supplier' }),
    agency: z.string().describe('The agency of the user who booked, else the name of the partner'),
    partner_ref: z.string().describe("The partner's own reference; may be empty"),
  })
  .meta({ id: 'ManifestEntry', description: 'A booking on a departure' });

export type ManifestEntry = z.output<typeof ManifestEntry>;

export function toManifestEntry(booking: PlainBooking): ManifestEntry {
  const { party, currency } = booking;
  const names = party.flatMap((travelers) => travelers.names);
  return viewOf(ManifestEntry)({
    ...booking,
    bookingRef: booking.reference,
    leadTraveler: names[0] ?? '',
    travelers: names.join(', '),
    numberTravelers: names.length,
    party: partyText(party),
    pickupLocation: booking.hotelPickup,
    notes: booking.travelerQuestions,
    private: booking.isPrivate,
    total: fromMinor(booking.totalMinor, currency),
    amountPaid: fromMinor(booking.amountPaidMinor, currency),
    supplierRef: booking.supplier.businessRef,
    agency: booking.agent.agency,
  });
}

/** `2 Adults, 1 Child`, also of several parties together. */
export function partyText(party: readonly Travelers[]): string {
  const units = new Map<string, number>();
  for (const { rate, units: count } of party) units.set(rate, (units.get(rate) ?? 0) + count);
  return [...units].map(([rate, count]) => unitsText(count, rate)).join(', ');
}
