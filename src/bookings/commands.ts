import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Booking } from './booking.ts';
import { confirmBooking } from './changes/confirm-booking.ts';
import { declineBooking } from './changes/decline-booking.ts';
import type { PaymentDeps } from './money/settle-payment.ts';
import { toBookingSummary, toBookingView } from './operator-views.ts';
import { bookingText } from './reading/booking-text.ts';
import { findBookingForStaff } from './reading/find-booking-for-staff.ts';
import { bookingStatuses, listBookings, mostBookingsListed } from './reading/list-bookings.ts';

type Deps = PaymentDeps & { actor: Actor; baseAddress: string };

const words = ['reference'] as const;
const reference = z.string().trim().min(1).max(100).describe('REF');
const date = z.iso.date({ error: 'it must be a real date, written YYYY-MM-DD' }).optional();

export const bookingCommands: Command<Deps>[] = [
  command({
    name: 'booking list',
    summary: `The newest bookings, at most ${mostBookingsListed} at a time`,
    fields: {
      status: z
        .enum(bookingStatuses, { error: `it must be ${bookingStatuses.join(', ')}` })
        .optional()
        .describe('STATUS'),
      from: date.describe('DATE'),
      to: date.describe('DATE'),
      before: reference.optional().describe('REF'),
    },
    run: async (deps: Deps, { before, ...filter }) => {
      const found = await listBookings(deps, filter, { before });
      const summaries = found.map(toBookingSummary);
      const last = found.length === mostBookingsListed ? found.at(-1) : undefined;
      const more = last ? `\nGo on with --before ${last.reference}` : '';
      return {
        value: summaries,
        text: `${table(summaries, 'There are no such bookings.')}${more}`,
      };
    },
  }),
  command({
    name: 'booking show',
    summary: 'One booking, with its payments',
    words,
    fields: { reference },
    run: async (deps: Deps, given) => {
      const booking = await findBookingForStaff(deps, given.reference);
      return told(deps, booking, bookingText(booking, deps.baseAddress));
    },
  }),
  command({
    name: 'booking confirm',
    summary: 'Confirm a pending booking',
    words,
    fields: { reference },
    run: async (deps: Deps, given) => {
      const booking = await confirmBooking(deps, deps.actor, given.reference);
      return told(deps, booking, `The booking ${booking.reference} is confirmed.`);
    },
  }),
  command({
    name: 'booking decline',
    summary: 'Decline a pending booking: places and money go back',
    words,
    fields: { reference, reason: z.string().trim().min(1).max(1000).describe('REASON') },
    run: async (deps: Deps, given) => {
      const booking = await declineBooking(deps, deps.actor, given);
      return told(deps, booking, `The booking ${booking.reference} is declined.`);
    },
  }),
];

function told(deps: Deps, booking: Booking, text: string): Outcome {
  return { value: toBookingView(booking, deps.baseAddress), text };
}
