import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { PlainBooking, Travelers } from '../booking/booking.ts';
import { unitsText } from '../booking/units-text.ts';

export const ManifestEntry = z
  .object({
    booking_ref: z.string(),
    status: z.string(),
    lead_traveler: z.string(),
    travelers: z.string().meta({ description: 'All names, separated by commas' }),
    number_travelers: z.int(),
    party: z.string().meta({ description: 'Quantities by rate', example: '2 Adults, 1 Child' }),
    phone: z.string(),
    email: z.string(),
    language: z.string(),
    pickup_location: z.string(),
    pickup_time: z.string().nullable(),
    notes: z.string().meta({ description: 'From the travelers' }),
    staff_notes: z.string(),
    private: z.boolean(),
    payment_status: z.string(),
    total: z.number(),
    amount_paid: z.number(),
    currency: z.string(),
    supplier_ref: z.string().meta({ description: 'The reference of the supplier' }),
    agency: z.string(),
    partner_ref: z.string(),
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
