import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import type { Actor } from '../../platform/audit.ts';
import { type Command, command, type Outcome } from '../../platform/cli/command.ts';
import { table } from '../../platform/cli/table.ts';
import type { Booking } from '../booking.ts';
import { toBookingView } from '../operator-views.ts';
import { bookingText } from '../reading/booking-text.ts';
import { findBookingForStaff } from '../reading/find-booking-for-staff.ts';
import { toReturnMinor } from './balance.ts';
import { collectBalance } from './collect-balance.ts';
import { giveBack } from './give-back.ts';
import { listPayments, mostPaymentsListed, paymentStates } from './list-payments.ts';
import { toPaymentView } from './payment-views.ts';
import type { PaymentDeps } from './settle-payment.ts';

type Deps = PaymentDeps & { actor: Actor; baseAddress: string };

const words = ['reference'] as const;
const reference = z.string().trim().min(1).max(100).describe('REF');
const id = z.coerce.number({ error: 'it must be a number' }).int().positive();

export const bookingPaymentCommands: Command<Deps>[] = [
  command({
    name: 'booking charge',
    summary: 'Charge what is owed for a booking: the card on file, or the card of a token',
    words,
    fields: {
      reference,
      amount: z.coerce
        .number({ error: 'it must be an amount such as 12.50' })
        .optional()
        .describe('AMOUNT'),
      token: z.string().trim().max(500).optional().describe('TOKEN'),
      cardHolder: z.string().trim().max(200).optional().describe('NAME'),
    },
    run: async (deps: Deps, given) => {
      const booking = await collectBalance(deps, deps.actor, given);
      const isOpen = booking.payments.some(
        ({ kind, state }) => kind === 'charge' && state === 'open',
      );
      return told(
        deps,
        booking,
        isOpen
          ? 'The card processor has not answered yet: the card is charged as soon as it does.'
          : 'The card was charged.',
      );
    },
  }),
  command({
    name: 'booking refund',
    summary: 'Order once more what the card processor has refused to give back',
    words,
    fields: { reference },
    run: async (deps: Deps, given) => {
      await giveBack(deps, deps.actor, given.reference);
      const booking = await findBookingForStaff(deps, given.reference);
      const left = toReturnMinor(booking);
      const refused = `${fromMinor(left, booking.currency)} ${booking.currency} were refused again.`;
      return told(deps, booking, left > 0 ? refused : 'The refund is ordered.');
    },
  }),
  command({
    name: 'payments list',
    summary: `The payments that need somebody, or all in a state, at most ${mostPaymentsListed} at a time`,
    fields: {
      state: z
        .enum(paymentStates, { error: `it must be ${paymentStates.join(', ')}` })
        .optional()
        .describe('STATE'),
      before: id.optional().describe('ID'),
    },
    run: async (deps: Deps, page) => {
      const payments = (await listPayments(deps, page)).map(toPaymentView);
      const last = payments.length === mostPaymentsListed ? payments.at(-1) : undefined;
      const more = last ? `\nGo on with --before ${last.id}` : '';
      return { value: payments, text: `${table(payments, 'There are no such payments.')}${more}` };
    },
  }),
];

function told(deps: Deps, booking: Booking, sentence: string): Outcome {
  return {
    value: toBookingView(booking, deps.baseAddress),
    text: `${sentence}\n${bookingText(booking, deps.baseAddress)}`,
  };
}
