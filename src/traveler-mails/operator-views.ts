import { z } from 'zod';
import { mailStates } from '../platform/mail/mail-states.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedMail } from './list-mails.ts';
import type { MailKind } from './mail-kind.ts';

const instant = z.string().meta({ format: 'date-time' });

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
    id: z.int(),
    booking_reference: z.string(),
    organization: z.string().meta({ description: 'The key of the partner' }),
    kind: z.enum(mailKinds),
    email: z.string().nullable().meta({ description: 'The recipient; null until sent' }),
    is_repeat: z.boolean().meta({ description: 'Staff sent it again' }),
    state: z.enum(mailStates),
    reason: z.string().nullable().meta({
      description: 'The reason it waits or was skipped, or the answer of the mail server',
    }),
    at: instant.meta({ description: 'When the latest reported event happened' }),
    due_at: instant.nullable().meta({ description: 'The earliest time to send; null for at once' }),
    settled_at: instant.nullable(),
  })
  .meta({ id: 'TravelerMail' });

export function toTravelerMailView(mail: ListedMail): z.output<typeof TravelerMailView> {
  return viewOf(TravelerMailView)({ ...mail, email: mail.recipient });
}
