import { z } from 'zod';
import { instant, instantOrNull } from '../platform/http/answer-fields.ts';
import { mailStates } from '../platform/mail/mail-states.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedMail } from './list-mails.ts';

export const PartnerMailView = z
  .object({
    id: z.int().describe('The number of the mail'),
    request: z.int().meta({ description: 'The id of the request' }),
    message: z.int().nullable().meta({
      description: 'The id of the message it brings; null where it tells of the decision',
    }),
    booking_reference: z.string().describe('Reference of the booking, such as 34QRT33MW'),
    organization: z.string().meta({ description: 'The key of the partner' }),
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
    at: instant('When the request was decided, or the message written'),
    due_at: instantOrNull('The earliest time to send', 'for at once'),
    settled_at: instantOrNull('When it was sent, or given up', 'while it waits'),
  })
  .meta({ id: 'PartnerMail' });

export function toPartnerMailView(mail: ListedMail): z.output<typeof PartnerMailView> {
  return viewOf(PartnerMailView)({
    ...mail,
    request: mail.requestId,
    message: mail.messageId,
    email: mail.recipient,
  });
}
