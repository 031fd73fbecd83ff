import { z } from 'zod';
import { rateKey, type Tour } from '../../catalog/tour.ts';
import { amountText, fromMinor, toMinor } from '../../currencies/currency.ts';
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
    rates: z
      .array(
        z.object({
          rate: z.string().describe('The name of the rate'),
          ages: z
            .string()
            .meta({ description: 'As the tour has them today; may be empty', example: '4 to 12' }),
          quantity: z.int().describe('How many were sold: travelers, rooms or cars'),
          names: z.array(z.string()).describe('Everybody who travels at this rate'),
        }),
      )
      .describe('The travelers, rate by rate'),
    meeting_point: z.string().describe('Of the tour, as it was sold; may be empty'),
    option: z.string().describe('The slot that was sold; empty if it has no name'),
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

/** A booking beside the tour it is of, which says for whom each rate is. */
export type OnManifest = { booking: PlainBooking; tour: Pick<Tour, 'pricing'> };

export function toManifestEntry({ booking, tour }: OnManifest): ManifestEntry {
  const { party, currency } = booking;
  const names = party.flatMap((travelers) => travelers.names);
  return viewOf(ManifestEntry)({
    ...booking,
    bookingRef: booking.reference,
    leadTraveler: names[0] ?? '',
    travelers: names.join(', '),
    numberTravelers: names.length,
    party: partyText(party),
    rates: party.map(({ rate, units, names: travelers }) => ({
      rate,
      ages: agesOf(rate, tour),
      quantity: units,
      names: travelers,
    })),
    meetingPoint: booking.product.meetingPoint,
    option: booking.description,
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

/** `4 to 12`, `18 and over`, `up to 3`; empty where the tour does not say. */
function agesOf(name: string, { pricing }: OnManifest['tour']): string {
  const found = pricing.rates.find((rate) => rateKey(rate.name) === rateKey(name));
  const { minAge = null, maxAge = null } = found ?? {};
  if (minAge !== null && maxAge !== null) return `${minAge} to ${maxAge}`;
  if (minAge !== null) return `${minAge} and over`;
  return maxAge === null ? '' : `up to ${maxAge}`;
}

/** The sheet as text: a line for each traveler, with a box to tick. */
export function manifestText(entries: readonly ManifestEntry[]): string {
  if (entries.length === 0) return 'No bookings on this departure.';
  const meeting = [...new Set(entries.map((entry) => entry.meeting_point).filter(Boolean))];
  return [
    ...entries.map(entryText),
    ...(meeting.length === 0 ? [] : [`Meet at: ${meeting.join(' / ')}`]),
  ].join('\n\n');
}

function entryText(entry: ManifestEntry): string {
  const { total, amount_paid: paid, currency, payment_status: status } = entry;
  const head = [entry.booking_ref, entry.party, entry.option, entry.phone].filter(Boolean);
  const facts = [
    ['Pickup', [entry.pickup_time ?? '', entry.pickup_location].filter(Boolean).join(', ')],
    ['Notes', entry.notes],
    ['Staff', entry.staff_notes],
  ] as const;
  return [
    head.join(' · '),
    ...entry.rates.flatMap(({ rate, ages, names }) =>
      names.map((name) => `  [ ] ${name}, ${rateText(rate, ages)}`),
    ),
    `  ${amountText(toMinor(total, currency), currency)}, ${amountText(toMinor(paid, currency), currency)} paid (${status})`,
    ...facts.flatMap(([label, text]) => (text === '' ? [] : [`  ${label}: ${text}`])),
  ].join('\n');
}

/** `Children (4 to 12)` */
export const rateText = (rate: string, ages: string) => (ages === '' ? rate : `${rate} (${ages})`);
