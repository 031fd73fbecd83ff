import { z } from 'zod';
import { mailStates } from '../platform/mail/mail-states.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedMail } from './list-mails.ts';

const instant = z.string().meta({ format: 'date-time' });

export const PartnerMailView = z
  .object({
    id: z.int(),
    request: z.int().meta({ description: 'The id of the request' }),
    message: z.int().nullable().meta({
      description: 'The id of the message it brings; null where it tells of the decision',
    }),
    booking_reference: z.string(),
    organization: z.string().meta({ description: 'The key of the partner' }),
    email: z.string().nullable().meta({ description: 'The recipient; null until sent' }),
    is_repeat: z.boolean().meta({ description: 'Staff sent it again' }),
    state: z.enum(mailStates),
    reason: z.string().nullable().meta({
      description: 'The reason it waits or was skipped, or the answer of the mail server',
    }),
    at: instant.meta({ description: 'When the request was decided, or the message written' }),
    due_at: instant.nullable().meta({ description: 'The earliest time to send; null for at once' }),
    settled_at: instant.nullable(),
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
