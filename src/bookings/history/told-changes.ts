import { sql } from 'kysely';
import { selectAuditOf } from '../../platform/audit.ts';
import type { TimelineSource } from '../../platform/timeline.ts';
import { quoted, saying, whoText } from './actor-words.ts';
import {
  changesText,
  dayOf,
  isNoMoney,
  listText,
  moneyText,
  partyText,
  type Side,
  sideOf,
} from './change-words.ts';
import type { ToldBooking } from './told-booking.ts';

type Json = Readonly<Record<string, unknown>>;

type Data = {
  actor_kind: 'staff' | 'user' | 'command' | 'system';
  actor: string;
  action: string;
  before: Json | null;
  after: Json | null;
  request_id: string | null;
};

type Change = { before: Side; after: Side; booking: ToldBooking };

/** What `<who>` is said to have done. */
type Say = (change: Change) => string;

type Words = Readonly<Record<string, Say>>;

const request = ({ after }: Change) => `request ${after.text('request')}`;

const ofBooking: Words = {
  'booking.placed': placedText,
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
};

const ofRequests: Words = {
  'booking.change-requested': (change) =>
    `asked for a change in ${request(change)}${saying(change.after.text('notes'))}`,
  'booking.cancellation-requested': (change) =>
    `asked in ${request(change)} to cancel the booking${saying(change.after.text('notes'))}${promiseText(change)}`,
  'booking.change-applied': (change) =>
    `applied ${request(change)}${change.after.has('in_part') ? ' in part' : ''}${saying(change.after.text('note'))}`,
  'booking.change-rejected': (change) =>
    `rejected ${request(change)}, a change${saying(change.after.text('reason'))}`,
  'booking.cancellation-rejected': (change) =>
    `rejected ${request(change)}, a cancellation${saying(change.after.text('reason'))}`,
  'booking.change-withdrawn': (change) => `took ${request(change)} back, a change`,
  'booking.cancellation-withdrawn': (change) => `took ${request(change)} back, a cancellation`,
};

const ofPayments: Words = {
  'booking.charge-ordered': ({ after }) => `ordered a charge of ${after.text('amount')}`,
  'booking.refund-ordered': ({ after }) =>
    `ordered a refund${amountOf(after)}${saying(after.text('reason'))}`,
  'booking.invoice-paid': ({ after }) =>
    `recorded a payment${amountOf(after)} of ${dayOf(after.text('on'))}${referenceOf(after)}`,
  'booking.invoice-unpaid': ({ after }) => `took the recorded payment${amountOf(after)} back`,
  'booking.payment-recorded': ({ after }) =>
    `recorded a payment${amountOf(after)} by ${after.text('method')} of ${dayOf(after.text('on'))}${referenceOf(after)}`,
  'booking.payment-undone': ({ after }) =>
    `undid the recorded payment${amountOf(after)} by ${after.text('method')}${saying(after.text('reason'))}`,
  'booking.invoice-refunded': ({ after }) =>
    `recorded a refund${amountOf(after)} of ${dayOf(after.text('on'))}${referenceOf(after)}`,
};

const ofCommissions: Words = {
  'booking.commission-paid': commissionText,
  'booking.commission-unpaid': commissionText,
};

const ofSuppliers: Words = {
  'supplier.notice-settled': ({ after }) =>
    `settled with the supplier${saying(after.text('sentence'))}`,
};

const ofNotes: Words = {
  'booking.note-deleted': ({ after }) => `deleted note ${after.text('note')}`,
};

const ofMails: Words = {
  'booking.traveler-mail-resent': ({ after }) =>
    after.text('mail') === 'voucher'
      ? 'had the voucher mailed to the traveler'
      : `had the mail “${after.text('mail')}” sent to the traveler again`,
  'booking.partner-mail-resent': (change) =>
    `had the mail about ${request(change)} sent to the partner again`,
};

/** What the log tells, by kind. */
const toldActions = {
  booking: ofBooking,
  request: ofRequests,
  payment: ofPayments,
  commission: ofCommissions,
  supplier: ofSuppliers,
  note: ofNotes,
  mail: ofMails,
} as const;

/** What the rows themselves tell, with what has become of them. */
const toldByRows: readonly string[] = [
  'booking.charged',
  'booking.charge-declined',
  'booking.refunded',
  'booking.refund-refused',
  'booking.disputed',
  'booking.dispute-lost',
  'booking.dispute-won',
  'booking.note-added',
  'booking.request-messaged',
];

const says = new Map(Object.values(toldActions).flatMap((words) => Object.entries(words)));

/** Whether there are words for an action, here or where its rows are told. */
export function isTold(action: string): boolean {
  return says.has(action) || toldByRows.includes(action);
}

const kindOfAction = sql.join(
  Object.entries(toldActions).flatMap(([kind, words]) =>
    Object.keys(words).map((action) => sql`when ${sql.lit(action)} then ${sql.lit(kind)}`),
  ),
  sql` `,
);

/** Who changed what: the thread of the timeline. */
export const toldChanges: TimelineSource<ToldBooking> = {
  name: 'change',
  select: ({ reference }) => sql`
    select id, at, data, case when data->'after'->'request' is not null then 'request'
      else case action ${kindOfAction} else 'booking' end end as kind
    from (${selectAuditOf(`booking ${reference}`)}) entry
    where action not in (${sql.join(toldByRows.map((action) => sql.lit(action)))})`,
  tell: (data: Data, booking) => {
    const { actor: name, actor_kind: kind, action, before, after } = data;
    const change = { before: sideOf(before), after: sideOf(after), booking };
    const said = says.get(action)?.(change) ?? `did ${action}`;
    return {
      actor: { kind, name },
      sentence: `${whoText({ kind, name })} ${said}.`.replace(/([.!?]”)\.$/, '$1'),
      ids: idsOf(data),
    };
  },
};

function idsOf({ after, request_id: id }: Data) {
  const names = { request: 'request', pay_run: 'pay_run', notice: 'supplier_notice', note: 'note' };
  const known = Object.entries(names).flatMap(([field, name]) => {
    const value = after?.[field];
    return typeof value === 'number' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(known), ...(id !== null && { http_request: id }) };
}

function placedText({ after, booking }: Change): string {
  const user = after.text('on_behalf_of');
  const forUser = user !== '' ? `, on behalf of ${user},` : '';
  const start = `${booking.product.name} on ${dayOf(after.text('date'))} at ${after.text('time')}`;
  return `booked${forUser} ${start} for ${partyText(after)}, at ${after.text('total')}; ${stateText(after)}`;
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

function amountOf(side: Side): string {
  const amount = side.text('amount');
  return isNoMoney(amount) ? '' : ` of ${amount}`;
}

function referenceOf(side: Side): string {
  const reference = side.text('reference');
  return reference === '' ? '' : `, reference ${quoted(reference)}`;
}
