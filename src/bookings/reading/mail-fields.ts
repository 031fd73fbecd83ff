import { z } from 'zod';
import { instant, instantOrNull } from '../../platform/http/answer-fields.ts';
import { oneOf, optional, text } from '../../platform/http/schemas.ts';
import { mailStates } from '../../platform/mail/mail-states.ts';

/** What staff look for mails about bookings by. */
export const mailFilters = {
  booking: optional(text({ max: 100, description: 'The reference of the booking' })),
  organization: optional(text({ max: 64, description: 'The key of the partner' })),
  email: optional(text({ max: 254, description: 'The address it was sent to' })),
  state: optional(oneOf(mailStates, { description: 'Only mails in this state' })),
};

/** What each of them says of its booking. */
export const mailedBooking = {
  booking_reference: z.string().describe('Reference of the booking, such as 34QRT33MW'),
  organization: z.string().meta({ description: 'The key of the partner' }),
};

/** What has become of it; `at` is when its news came about. */
export function mailOutcome(at: string) {
  return {
    email: z.string().nullable().meta({ description: 'The recipient; null until sent' }),
    is_repeat: z.boolean().meta({ description: 'Staff sent it again' }),
    state: z
      .enum(mailStates)
      .describe(
        'waiting, handing over, sent; failed: refused; interrupted: perhaps sent; skipped: not to be sent',
      ),
    reason: z.string().nullable().meta({
      description: 'The reason it waits or was skipped, or the answer of the mail server',
    }),
    at: instant(at),
    due_at: instantOrNull('The earliest time to send', 'for at once'),
    settled_at: instantOrNull('When it was sent, or given up', 'while it waits'),
  };
}
