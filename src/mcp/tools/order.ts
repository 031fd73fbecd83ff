import { z } from 'zod';
import { isTransfer, TourOrder } from '../../bookings/placing/orders/order-fields.ts';
import { TransferBody } from '../../bookings/placing/orders/transfer-order.ts';
import { PreviewAnswer } from '../../bookings/placing/preview-answer.ts';
import type { BookingAnswer } from '../../bookings/reading/booking-fields.ts';
import { oneOf, optional, text } from '../../platform/http/schemas.ts';
import { type Answer, askOnce, isRepeated } from '../ask.ts';
import { inOrder } from '../confirmation-code.ts';
import { sentenceTold } from '../quoting.ts';
import { type FactsOf, money, telling } from '../telling.ts';
import type { Given, Tool } from '../tool.ts';
import { Written, written } from '../written.ts';
import { bookingFacts, bookingTold, headlineOf } from './booking-facts.ts';
import { chargeTold, paymentHelp, paymentTold, refuseCardNumber } from './payment.ts';

type Preview = z.output<typeof PreviewAnswer>;
type Placed = z.output<typeof BookingAnswer>;

const longestName = 300;

/** Of a tour and of a transfer side by side: not all clients can show a choice. */
const fields = {
  ...TransferBody.shape,
  ...TourOrder.shape,
  type: optional(oneOf(['tour', 'transfer'], { default: 'tour', description: 'What is booked' })),
};

const rates = {
  type: 'string',
  description: 'For rates with other names: the names of the travelers, under the name of the rate',
} as const;

export const confirmationCode = text({
  max: 1000,
  description: 'As the preview or quote returned it, after the user has agreed',
});

const previewed = {
  confirmation_code: z
    .string()
    .optional()
    .describe('For create_booking, for 15 minutes; absent with faults'),
  faults: z
    .array(
      PreviewAnswer.shape.faults.element
        .pick({ field: true, message: true })
        .extend({ what_to_do: z.string().optional() }),
    )
    .optional(),
  product: Written,
  product_id: bookingTold.product_id.optional(),
  date: bookingTold.date.optional(),
  time: bookingTold.time.optional(),
  travelers: z.string().optional(),
  total: money.optional(),
  due_now: money.optional(),
  commission: money.optional(),
  status_after: z.string().optional().describe('What the booking would have'),
  payment_status_after: z.string().optional().describe('What the booking would have'),
  cancellation: bookingTold.cancellation.optional(),
  free_cancellation_until: bookingTold.free_cancellation_until.optional(),
  percent_kept_after_that: bookingTold.percent_kept_after_that,
};

type Told = { headline: string; facts: FactsOf<typeof previewed> };

export const previewBooking: Tool = {
  name: 'preview_booking',
  title: 'Preview a booking',
  description:
    'Tells what an order would come to, its terms, and all that is wrong with it. Books and charges nothing. For a tour send product_id, date, time, phone and the names of the travelers by rate, such as adults: "Ada Byron, Ben Hobart". Where the account pays each booking by card, send token and card_holder too, and never a card number. For a transfer send type "transfer" with search, quote_id and price of search_transfers, lead_pax, contact_phone, contact_email and what the two places require. Show the user product, day, travelers, price and terms of cancellation; only when the user agrees, call create_booking with the same arguments and the confirmation_code.',
  effect: 'reads',
  fields,
  rates,
  ...telling(previewed, async ({ ask, caller: { userId }, codes }, given) => {
    // A code of before says nothing here: what is previewed is what the new code will be sent with.
    const { confirmation_code: _, ...content } = inOrder(given);
    refuseCardNumber(content);
    const { body } = await ask({ method: 'POST', path: '/v1/booking_preview', body: content });
    const preview = body as Preview;
    if (!preview.bookable) return faultsOf(preview);
    const { total, currency } = preview;
    const code = codes.give('booking', { userId, content, terms: [total ?? 0, currency ?? ''] });
    return {
      headline: `It can be booked for ${total} ${currency}. Nothing is booked yet: ask the user, then call create_booking with the same arguments and this confirmation_code within 15 minutes. ${chargeOf(preview)}`,
      facts: { confirmation_code: code, ...previewFacts(preview) },
    };
  }),
};

function faultsOf(preview: Preview): Told {
  return {
    headline:
      'It cannot be booked so. Mend every fault, with what the user says where you do not know it, and call preview_booking again.',
    facts: {
      faults: preview.faults.map(({ field, message, code }) => ({
        field,
        message: sentenceTold({ code, message }),
        what_to_do: paymentHelp(code),
      })),
      ...previewFacts(preview),
    },
  };
}

function chargeOf({ total, due_now, currency, payment_status }: Preview): string {
  return chargeTold({
    total: total ?? 0,
    dueNow: due_now ?? 0,
    currency: currency ?? '',
    statusAfter: payment_status ?? '',
  });
}

function previewFacts(preview: Preview) {
  const { currency } = preview;
  const amount = (value: number | null) => (value === null ? null : `${value} ${currency}`);
  return {
    product: written('supplier', preview.product, { most: longestName }),
    product_id: preview.product_id,
    date: preview.date,
    time: preview.time,
    travelers: preview.number_travellers,
    total: amount(preview.total),
    due_now: amount(preview.due_now),
    commission: amount(preview.commission),
    status_after: preview.status,
    payment_status_after: preview.payment_status,
    cancellation: preview.cancellation?.sentence,
    free_cancellation_until:
      preview.latestcancellation_date &&
      `${preview.latestcancellation_date} ${preview.latestcancellation_time}`,
    percent_kept_after_that: preview.percent_norefund,
  };
}

export const createBooking: Tool = {
  name: 'create_booking',
  title: 'Book',
  description:
    'Books what preview_booking has shown, and charges at once what the preview told; no link to pay is made. Needs the arguments of that preview, and its confirmation_code. The code is valid for 15 minutes, for this user, this content and this price; it books once: the same call again tells the same booking.',
  effect: 'books',
  fields: { ...fields, confirmation_code: confirmationCode },
  required: ['confirmation_code'],
  rates,
  ...telling(
    bookingTold,
    async ({ ask, caller: { userId }, codes }, { confirmation_code: given, ...content }) => {
      const { code, terms } = codes.read('booking', given, { userId, content });
      // The same bytes again, in whatever order an agent repeats them.
      const body = inOrder({ ...content, ...agreed(content, terms) });
      const answer = await askOnce(ask, { method: 'POST', path: '/v1/booking', body, key: code });
      const booking = answer.body as Placed;
      return {
        headline: `${headlineOf(booking)} ${paymentTold(booking.pricing)} ${nextOf(answer)}`,
        facts: bookingFacts(booking),
      };
    },
  ),
};

function nextOf(answer: Answer): string {
  return isRepeated(answer)
    ? 'This code had booked it before, and this is how it stood then: get_booking tells how it stands now.'
    : 'Tell the user the reference.';
}

/** What the booking may come to. The order of a transfer says its price itself. */
function agreed(content: Given, [total, currency]: readonly unknown[]): Given {
  return isTransfer(content) ? {} : { expected_total: total, currency };
}
