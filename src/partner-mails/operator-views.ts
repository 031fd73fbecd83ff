import { z } from 'zod';
import { mailedBooking, mailOutcome } from '../bookings/reading/mail-fields.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedMail } from './list-mails.ts';

export const PartnerMailView = z
  .object({
    id: z.int().describe('The number of the mail'),
    request: z.int().meta({ description: 'The id of the request' }),
    message: z.int().nullable().meta({
      description: 'The id of the message it brings; null where it tells of the decision',
    }),
    ...mailedBooking,
    ...mailOutcome('When the request was decided, or the message written'),
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
