import { z } from 'zod';
import { instant, instantOrNull } from '../platform/http/answer-fields.ts';
import { mailStates } from '../platform/mail/mail-states.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedMail } from './list-mails.ts';
import type { MailKind } from './mail-kind.ts';

export const mailKinds = [
  'pending',
  'confirmed',
  'changed',
  'declined',
  'canceled',
  'voucher',
] as const satisfies readonly MailKind[];

export const TravelerMailView = z
  .object({
    id: z.int().describe('The number of the mail'),
    booking_reference: z.string().describe('Reference of the booking, such as 34QRT33MW'),
    organization: z.string().meta({ description: 'The key of the partner' }),
    kind: z.enum(mailKinds).describe('The news it brings'),
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
    at: instant('When the latest reported event happened'),
    due_at: instantOrNull('The earliest time to send', 'for at once'),
    settled_at: instantOrNull('When it was sent, or given up', 'while it waits'),
  })
  .meta({ id: 'TravelerMail' });

export function toTravelerMailView(mail: ListedMail): z.output<typeof TravelerMailView> {
  return viewOf(TravelerMailView)({ ...mail, email: mail.recipient });
}
