import { z } from 'zod';
import {
  type CancellationAnswer,
  QuoteAnswer,
  RequestAnswer,
} from '../../bookings/requests/request-answers.ts';
import { optional, requiredText, text } from '../../platform/http/schemas.ts';
import { readReference } from '../../platform/ids.ts';
import { askOnce, isRepeated } from '../ask.ts';
import { inOrder } from '../confirmation-code.ts';
import { money, telling } from '../telling.ts';
import { textOf } from '../text-of.ts';
import type { Tool } from '../tool.ts';
import { confirmationCode } from './order.ts';

type Quote = z.output<typeof QuoteAnswer>;

const reference = requiredText({
  max: 100,
  description: 'The reference of the booking, such as 34QRT33MW',
  example: '34QRT33MW',
});

const changeAsked = {
  request_id: RequestAnswer.shape.request_id,
  booking_reference: RequestAnswer.shape.booking_ref,
};

export const requestChange: Tool = {
  name: 'request_change',
  title: 'Ask for a change',
  description:
    'Asks staff to change a booking: another day or time, travelers, contact or pickup. Say in notes exactly what is to be changed, with names and times. Nothing changes at once: staff decide within 24 to 48 hours, and the price may differ then. While a request is open, another one changes nothing. Next: list_requests tells what became of it.',
  effect: 'asks',
  fields: {
    booking_reference: reference,
    notes: requiredText({ max: 5000, description: 'What is to be changed, for staff to read' }),
  },
  required: ['booking_reference', 'notes'],
  ...telling(changeAsked, async ({ ask }, { booking_reference: id, notes }) => {
    const answer = await ask({ method: 'PUT', path: '/v1/booking', body: { id, notes } });
    const { message, booking_ref, request_id } = answer.body as z.output<typeof RequestAnswer>;
    return {
      headline: `${message}.`,
      facts: { request_id, booking_reference: booking_ref },
    };
  }),
};

const quoted = {
  booking_reference: QuoteAnswer.shape.booking_reference,
  confirmation_code: z
    .string()
    .optional()
    .describe('For request_cancellation, for 15 minutes; absent if it cannot be canceled'),
  refund: money.optional(),
  fee: money.optional(),
  terms: QuoteAnswer.shape.notes.optional(),
  refundable_until: z.string().optional().meta({ format: 'date-time' }),
};

export const quoteCancellation: Tool = {
  name: 'quote_cancellation',
  title: 'Quote a cancellation',
  description:
    'Tells what canceling a booking would refund and cost at this moment. Changes nothing. Show the user the amounts; only when the user agrees, call request_cancellation with the confirmation_code.',
  effect: 'reads',
  fields: { booking_reference: reference },
  required: ['booking_reference'],
  ...telling(quoted, async ({ ask, caller: { userId }, codes }, { booking_reference: id }) => {
    const { body } = await ask({
      method: 'GET',
      path: '/v1/booking_cancellation_quote',
      query: { id },
    });
    const { cancellable, ...quote } = body as Quote;
    const { booking_reference, refund_amount: refund, cancellation_fee: fee, currency } = quote;
    if (!cancellable) {
      return { headline: `It cannot be canceled: ${quote.notes}.`, facts: { booking_reference } };
    }
    const content = { booking_reference };
    const code = codes.give('cancellation', { userId, content, terms: [refund, fee] });
    return {
      headline: `Canceling refunds ${refund} ${currency} and costs ${fee} ${currency}. Nothing is canceled yet: ask the user, then call request_cancellation with this confirmation_code within 15 minutes.`,
      facts: {
        confirmation_code: code,
        booking_reference,
        refund: `${refund} ${currency}`,
        fee: `${fee} ${currency}`,
        terms: quote.notes,
        refundable_until: quote.refundable_until,
      },
    };
  }),
};

const askedBefore =
  ' This code had asked for it before, and that was the answer then: list_requests tells how it stands now.';

const cancellationAsked = { ...changeAsked, terms: QuoteAnswer.shape.notes.optional() };

export const requestCancellation: Tool = {
  name: 'request_cancellation',
  title: 'Ask to cancel',
  description:
    'Asks for the cancellation that quote_cancellation has shown. Needs its confirmation_code, which is valid for 15 minutes, for this user, this booking and these amounts. The booking is canceled when the request is applied; the refund is the one of the quote.',
  effect: 'cancels',
  fields: {
    booking_reference: reference,
    reason: optional(text({ max: 5000, description: 'Why, for staff to read' })),
    confirmation_code: confirmationCode,
  },
  required: ['booking_reference', 'confirmation_code'],
  ...telling(
    cancellationAsked,
    async ({ ask, caller: { userId }, codes }, { confirmation_code: given, reason, ...sent }) => {
      const booking_reference = readReference(textOf(sent['booking_reference']));
      const content = { booking_reference };
      const { code, terms } = codes.read('cancellation', given, { userId, content });
      const [expected_refund, expected_fee] = terms;
      const wanted = { reference_id: booking_reference, reason, expected_refund, expected_fee };
      const body = inOrder(wanted);
      const answer = await askOnce(ask, { method: 'DELETE', path: '/v1/booking', body, key: code });
      const { message, request_id, ...promise } = answer.body as z.output<
        typeof CancellationAnswer
      >;
      const { refund_amount: refund, cancellation_fee: fee, currency } = promise;
      return {
        headline: `${message}. It will refund ${refund} ${currency} and cost ${fee} ${currency}.${isRepeated(answer) ? askedBefore : ''}`,
        facts: { request_id, booking_reference, terms: promise.notes },
      };
    },
  ),
};
