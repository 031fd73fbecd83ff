import type { Actor } from '../../platform/audit.ts';
import { quoted, saying } from './actor-words.ts';
import {
  changesText,
  dayOf,
  isNoMoney,
  listText,
  moneyText,
  partyText,
  type Side,
} from './change-words.ts';
import type { ToldBooking } from './told-booking.ts';

export type Change = { by: Actor['kind']; before: Side; after: Side; booking: ToldBooking };

/** What `<who>` is said to have done. */
export type Say = (change: Change) => string;

type Words = Readonly<Record<string, Say>>;

const request = ({ after }: Change) => `request ${after.text('request')}`;

const ofBooking = {
  'booking.placed': (change) => placedText(change),
  'booking.confirmed': () => 'confirmed the booking',
  'booking.declined': ({ before, after }) =>
    `declined the booking${saying(after.text('reason'))}${moneyText(before, after)}`,
  'booking.canceled': (change) => {
    const { before, after } = change;
    const asked = after.has('request') ? `, as asked in ${request(change)}` : '';
    return `canceled the booking${asked}${saying(after.text('reason'))}${moneyText(before, after)}`;
  },
  'booking.updated': (change) => {
    const { before, after } = change;
    const asked = after.has('request')
      ? `, ${after.has('in_part') ? 'a part of what was' : 'as'} asked in ${request(change)}${saying(after.text('note'))}`
      : '';
    return `${listText(changesText(before, after))}${asked}`;
  },
  'booking.abandoned': () => 'gave the booking up before it was complete; its places are free',
  'booking.erased': () => "erased the traveler's personal data",
} satisfies Words;

const ofRequests = {
  'booking.change-requested': (change) =>
    `asked${viaText(change)} for a change in ${request(change)}${saying(change.after.text('notes'))}`,
  'booking.cancellation-requested': (change) =>
    `asked${viaText(change)} in ${request(change)} to cancel the booking${saying(change.after.text('notes'))}${promiseText(change)}`,
  'booking.change-applied': (change) =>
    `applied ${request(change)}${change.after.has('in_part') ? ' in part' : ''}${saying(change.after.text('note'))}`,
  'booking.change-rejected': (change) =>
    `rejected ${request(change)}, a change${saying(change.after.text('reason'))}`,
  'booking.cancellation-rejected': (change) =>
    `rejected ${request(change)}, a cancellation${saying(change.after.text('reason'))}`,
  'booking.change-withdrawn': (change) => `took ${request(change)} back, a change`,
  'booking.cancellation-withdrawn': (change) => `took ${request(change)} back, a cancellation`,
} satisfies Words;

const ofPayments = {
  'booking.charge-ordered': ({ after }) => `ordered a charge of ${after.text('amount')}`,
  'booking.refund-ordered': ({ after }) =>
    `ordered a refund${amountOf(after)}${saying(after.text('reason'))}`,
  'booking.refund-asked': ({ after }) =>
    `asked for a refund${amountOf(after)}, which waits for a second person`,
  'booking.refund-approved': ({ after }) =>
    `approved the refund${amountOf(after)} that ${after.text('asked_by')} asked for${saying(after.text('reason'))}`,
  'booking.refund-disapproved': ({ after }) =>
    `refused the refund${amountOf(after)} that ${after.text('asked_by')} asked for${saying(after.text('reason'))}`,
  'booking.invoice-paid': ({ after }) =>
    `recorded a payment${amountOf(after)} of ${dayOf(after.text('on'))}${referenceOf(after)}`,
  'booking.invoice-unpaid': ({ after }) => `took the recorded payment${amountOf(after)} back`,
  'booking.payment-recorded': ({ after }) =>
    `recorded a payment${amountOf(after)} by ${after.text('method')} of ${dayOf(after.text('on'))}${referenceOf(after)}`,
  'booking.payment-undone': ({ after }) =>
    `undid the recorded payment${amountOf(after)} by ${after.text('method')}${saying(after.text('reason'))}`,
  'booking.invoice-refunded': ({ after }) =>
    `recorded a refund${amountOf(after)} of ${dayOf(after.text('on'))}${referenceOf(after)}`,
} satisfies Words;

const ofCommissions = {
  'booking.commission-paid': commissionText,
  'booking.commission-unpaid': commissionText,
} satisfies Words;

const ofSuppliers = {
  'supplier.notice-settled': ({ after }) =>
    `settled with the supplier${saying(after.text('sentence'))}`,
} satisfies Words;

const ofNotes = {
  'booking.note-deleted': ({ after }) => `deleted note ${after.text('note')}`,
} satisfies Words;

const ofMails = {
  'booking.traveler-mail-resent': ({ after }) =>
    after.text('mail') === 'voucher'
      ? 'had the voucher mailed to the traveler'
      : `had the mail “${after.text('mail')}” sent to the traveler again`,
  'booking.partner-mail-resent': (change) =>
    `had the mail about ${request(change)} sent to the partner again`,
} satisfies Words;

/** What the log tells, by kind. */
export const toldActions = {
  booking: ofBooking,
  request: ofRequests,
  payment: ofPayments,
  commission: ofCommissions,
  supplier: ofSuppliers,
  note: ofNotes,
  mail: ofMails,
} as const;

/** All of them, whatever kind they are of. */
export const actionWords = {
  ...ofBooking,
  ...ofRequests,
  ...ofPayments,
  ...ofCommissions,
  ...ofSuppliers,
  ...ofNotes,
  ...ofMails,
};

export type ToldAction = keyof typeof actionWords;

export function placedText(change: Change, how = viaText(change)): string {
  const { after, booking } = change;
  const user = after.text('on_behalf_of');
  const forUser = user !== '' ? `, on behalf of ${user},` : '';
  const start = `${booking.product.name} on ${dayOf(after.text('date'))} at ${after.text('time')}`;
  return `booked${forUser}${how} ${start} for ${partyText(after)}, at ${after.text('total')}; ${stateText(after)}`;
}

/** Programs use the API; only what a person did at the portal, or an agent did, is noted. */
function viaText({ after }: Change): string {
  const via = viaOf(after);
  if (via === '') return '';
  return via === 'mcp' ? ', by an agent (MCP),' : `, at the ${via},`;
}

/** Older entries have it under another name. */
export function viaOf(after: Side): string {
  return after.text('via') || after.text('through');
}

function stateText(after: Side): string {
  const waits =
    after.text('status') === 'Pending Confirmation'
      ? 'it waits for confirmation'
      : 'it is confirmed';
  if (!isNoMoney(after.text('amount_paid')))
    return `${waits}, ${after.text('amount_paid')} is paid`;
  return after.text('payment_status') === 'Pending Invoice'
    ? `${waits}, to be paid by invoice`
    : `${waits}, nothing is paid`;
}

function promiseText({ after }: Change): string {
  if (!after.has('promised_refund')) return '';
  const [refund, fee] = [after.text('promised_refund'), after.text('promised_fee')];
  const back = isNoMoney(refund) ? 'no refund was promised' : `a refund of ${refund} was promised`;
  return `; ${back}, ${isNoMoney(fee) ? 'without a fee' : `with a fee of ${fee}`}`;
}

function commissionText({ before, after }: Change): string {
  return `changed the commission paid from ${before.text('commission_paid')} to ${after.text('commission_paid')}, in pay run ${after.text('pay_run')}`;
}

export function amountOf(side: Side): string {
  const amount = side.text('amount');
  return isNoMoney(amount) ? '' : ` of ${amount}`;
}

export function referenceOf(side: Side): string {
  const reference = side.text('reference');
  return reference === '' ? '' : `, reference ${quoted(reference)}`;
}
