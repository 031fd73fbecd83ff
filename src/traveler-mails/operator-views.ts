import { z } from 'zod';
import { mailedBooking, mailOutcome } from '../bookings/reading/mail-fields.ts';
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
    ...mailedBooking,
    kind: z.enum(mailKinds).describe('The news it brings'),
    ...mailOutcome('When the latest reported event happened'),
  })
  .meta({ id: 'TravelerMail' });

export function toTravelerMailView(mail: ListedMail): z.output<typeof TravelerMailView> {
  return viewOf(TravelerMailView)({ ...mail, email: mail.recipient });
}
