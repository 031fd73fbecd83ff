import { z } from 'zod';
import { amountText, fromMinor, toMinor } from '../../currencies/currency.ts';
import { decimal, flag, optional, text } from '../../platform/http/schemas.ts';
import { formOf, operationsOn } from '../../platform/operation/operation.ts';
import { withSecondPerson } from '../approvals/with-second-person.ts';
import { toReturnMinor, unpaidMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { findBookingForStaff, lockBookingRecord } from '../booking/find-booking-for-staff.ts';
import { PriceStepView, toPriceStep } from '../booking/terms/price-step-fields.ts';
import { bookingText } from '../reading/booking-text.ts';
import { BookingView, onBooking, toBookingView } from '../reading/operator-views.ts';
import { type CancellationPreview, cancelBooking, previewCancellation } from './cancel-booking.ts';
import {
  CancellationPromise,
  RefundableUntil,
  toCancellationPromise,
} from './cancellation-promise.ts';
import { refundableUntil } from './cancellation-terms.ts';
import { ChangeFields, changeValues, toWantedChange } from './change-fields.ts';
import { SupplierAnswer, supplierAnswers, supplierSays, withAnswer } from './supplier-says.ts';
import { type Preview, previewUpdate, type UpdateDeps, updateBooking } from './update-booking.ts';

type Deps = UpdateDeps & { baseAddress: string };

const operation = operationsOn<Deps>();

const tag = 'Bookings';
const { reference, refusals, said } = onBooking;

export const belowPromise = optional(
  flag({ description: 'Allows a lower refund than the partner was promised' }),
);

const cancelFields = {
  reference,
  reason: optional(text({ max: 1000, description: 'The partner reads it' })),
  refund: optional(decimal({ min: 0, description: 'In the currency of the booking' })),
  below_promise: belowPromise,
};
const updateFields = { reference, ...ChangeFields.shape };

/** With what its supplier's own system answers. */
type ToldBooking = Booking & { supplierSays?: string | null };

const answer = BookingView.extend({ supplier_says: SupplierAnswer }).meta({ id: 'ChangedBooking' });

const view = (booking: ToldBooking, { baseAddress }: Deps): z.output<typeof answer> => ({
  ...toBookingView(booking, baseAddress),
  supplier_says: booking.supplierSays ?? null,
});

async function toldSupplier(deps: Deps, decided: Promise<Booking>): Promise<ToldBooking> {
  const booking = await decided;
  return { ...booking, supplierSays: await supplierAnswers(deps, booking) };
}

export const PreviewView = BookingView.extend({
  fee: z.number().meta({ description: 'The fees of this change; they are part of the total' }),
  steps: z
    .array(PriceStepView)
    .meta({ description: 'What the change adds to the price, a rule at a time' }),
  would_charge: z.number().meta({ description: 'The charge to the card on file' }),
  would_refund: z.number().meta({ description: 'The refund to the card' }),
  supplier_says: z.string().nullable().meta({
    description: "What the supplier's own system says of changing it; null where none has it",
  }),
}).meta({ id: 'BookingPreview', description: 'A booking after a change' });

const CancellationPreviewView = BookingView.extend({
  ...CancellationPromise.shape,
  refundable_until: RefundableUntil,
  supplier_says: z.string().nullable().meta({
    description: "What the supplier's own system says of canceling it; null where none has it",
  }),
}).meta({
  id: 'CancellationPreview',
  description: 'A booking as it would be once it is canceled, and what would be refunded',
});

const cancelForm = formOf(cancelFields, ({ reason, ...given }) => ({
  ...given,
  reason: reason ?? (given.refund === undefined ? '' : 'Refund set by staff'),
}));

const changes = [
  operation({
    name: 'cancelBooking',
    route: 'POST /operator/v1/bookings/:reference/cancel',
    role: 'agent',
    tag,
    summary: 'Cancel a booking at once',
    description:
      'Frees its places and closes its open requests. Without refund, the cancellation policy sets the refund, and on Credit the fee to invoice if `credit_cancellation_fee` is on; another refund requires a reason. If the partner has asked for the cancellation, the promised refund applies; a lower one requires below_promise.',
    fields: cancelFields,
    answer,
    refusals,
    changes: (tx, given) => lockBookingRecord(tx, given.reference),
    run: (deps, actor, { reason = '', below_promise: isBelow, ...given }) =>
      toldSupplier(deps, cancelBooking(deps, actor, { ...given, reason, belowPromise: isBelow })),
    view,
    command: {
      ...said,
      name: 'booking cancel',
      summary: 'Cancel a booking; its policy sets the refund unless you pass --refund',
      values: { ...said.values, refund: 'AMOUNT' },
      form: cancelForm,
      text: ({ booking_ref: name, supplier_says: told }, _deps, booking) =>
        withAnswer(`The booking ${name} is canceled${feeDueText(booking)}.`, told),
    },
  }),
  operation({
    name: 'previewBookingCancellation',
    route: 'POST /operator/v1/bookings/:reference/cancel/preview',
    role: 'viewer',
    tag,
    summary: 'Show what canceling a booking would refund',
    description:
      'The refund, the fee and the terms in words, and the booking as it would be. Changes nothing.',
    fields: cancelFields,
    answer: CancellationPreviewView,
    refusals,
    run: async (deps, actor, { reason = '', below_promise: isBelow, ...given }) => {
      const wanted = { ...given, reason, belowPromise: isBelow };
      const preview = await previewCancellation(deps, actor, wanted);
      return { ...preview, supplierSays: await supplierSays(deps, given.reference) };
    },
    view: toCancellationPreview,
    command: {
      name: 'booking cancel',
      switch: 'preview',
      form: cancelForm,
      text: cancellationPreviewText,
    },
  }),
  operation({
    name: 'updateBooking',
    route: 'POST /operator/v1/bookings/:reference/update',
    role: 'agent',
    tag,
    summary: 'Change a booking at once',
    description:
      'A new date, time or party also changes price and places: who stays keeps the price of the sale, who joins pays that of today, and who leaves after the free period pays the fee of the policy. A moved booking keeps its earlier deadline unless new_deadline is set. Managers set price, discount, surcharge, fee and keep_price up to `price_change_limit`, owners any. An overpayment is refunded to the card, and an increase is charged to the card on file right after the change. A full departure is refused.',
    fields: updateFields,
    answer,
    refusals,
    changes: (tx, given) => lockBookingRecord(tx, given.reference),
    run: (deps, actor, { reference: name, ...change }) =>
      toldSupplier(
        deps,
        updateBooking(deps, actor, { reference: name, ...toWantedChange(change) }),
      ),
    view,
    command: {
      ...said,
      name: 'booking update',
      values: { ...said.values, ...changeValues },
      summary: 'Change a booking; price and places follow. --preview changes nothing',
      // The card on file is charged after the change.
      afterwards: async ({ reference: name, supplierSays: told = null }, deps) => ({
        ...(await findBookingForStaff(deps, name)),
        supplierSays: told,
      }),
      text: ({ booking_ref: name, supplier_says: told }, { baseAddress }, booking) =>
        withAnswer(`The booking ${name} is changed:\n${bookingText(booking, baseAddress)}`, told),
    },
  }),
  operation({
    name: 'previewBookingUpdate',
    route: 'POST /operator/v1/bookings/:reference/preview',
    role: 'viewer',
    tag,
    summary: 'Preview a change to a booking',
    description:
      'Returns price and places after the change, and the automatic charge or refund. Changes nothing.',
    fields: updateFields,
    answer: PreviewView,
    refusals,
    run: async (deps, actor, { reference: name, ...change }) => {
      const preview = await previewUpdate(deps, actor, {
        reference: name,
        ...toWantedChange(change),
      });
      return { ...preview, supplierSays: await supplierSays(deps, name, 'change') };
    },
    view: (preview, { baseAddress }) => toPreviewView(preview, baseAddress),
    command: { name: 'booking update', switch: 'preview', text: previewText },
  }),
];

/** Operations of staff on bookings after the sale. */
export const changeOperations = withSecondPerson(changes, ['cancelBooking', 'updateBooking']);

/** The fee that is to be invoiced for a booking on credit that was canceled; '' if there is none. */
export function feeDueText(booking: Booking): string {
  const feeMinor = booking.status === 'Canceled' ? unpaidMinor(booking) : 0;
  return feeMinor > 0 ? `; a fee of ${amountText(feeMinor, booking.currency)} is due` : '';
}

type AskedPreview = CancellationPreview & { supplierSays: string | null };
export type AskedUpdate = Preview & { supplierSays: string | null };

function toCancellationPreview(
  { before, booking, at, terms, supplierSays: said }: AskedPreview,
  { baseAddress }: Deps,
): z.output<typeof CancellationPreviewView> {
  return {
    ...toBookingView(booking, baseAddress),
    ...toCancellationPromise(before, terms),
    refundable_until: refundableUntil(before, at),
    supplier_says: said,
  };
}

function cancellationPreviewText(
  { notes, booking_ref: name, supplier_says: said }: z.output<typeof CancellationPreviewView>,
  _deps: Deps,
  { before, booking }: CancellationPreview,
): string {
  const { currency } = booking;
  const keptMinor = Math.max(0, booking.amountPaidMinor - toReturnMinor(booking));
  const refund = Math.max(0, before.amountPaidMinor - keptMinor);
  const [kept, fee] = [keptMinor, unpaidMinor(booking)];
  const amount = (minor: number) => amountText(minor, currency);
  const rest =
    fee > 0 ? `, keep ${amount(kept)} and invoice ${amount(fee)}` : ` and keep ${amount(kept)}`;
  return `Canceling the booking ${name} would refund ${amount(refund)}${rest}. Nothing was changed.\n${notes}${said === null ? '' : `\n${said}`}`;
}

export function previewText(
  { would_charge: charge, would_refund: refund, ...shown }: z.output<typeof PreviewView>,
  { baseAddress }: Deps,
  { booking }: AskedUpdate,
): string {
  const { reference: name, currency } = booking;
  const moved = [
    ...(charge > 0
      ? [`charges ${amountText(toMinor(charge, currency), currency)} to the card`]
      : []),
    ...(refund > 0 ? [`gives ${amountText(toMinor(refund, currency), currency)} back`] : []),
  ];
  const money = moved.length === 0 ? 'moves no money' : moved.join(' and ');
  const steps = shown.steps.map(({ words }) => `${words}\n`).join('');
  const change = `The booking ${name} would be:\n${bookingText(booking, baseAddress)}\n${steps}The change ${money}.`;
  return withAnswer(change, shown.supplier_says);
}

/** Price steps that this change adds. */
function stepsOf({ before, booking }: Pick<Preview, 'before' | 'booking'>) {
  const { priceSteps, currency } = booking;
  return priceSteps.slice(before.priceSteps.length).map((step) => toPriceStep(step, currency));
}

export function toPreviewView(
  { before, booking, chargeMinor, refundMinor, supplierSays: told }: AskedUpdate,
  baseAddress: string,
): z.output<typeof PreviewView> {
  return {
    ...toBookingView(booking, baseAddress),
    fee: fromMinor(booking.feesMinor - before.feesMinor, booking.currency),
    steps: stepsOf({ before, booking }),
    would_charge: fromMinor(chargeMinor, booking.currency),
    would_refund: fromMinor(refundMinor, booking.currency),
    supplier_says: told,
  };
}
