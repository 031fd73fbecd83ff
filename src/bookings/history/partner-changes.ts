import { sql } from 'kysely';
import type { TimelineSource } from '../../platform/lists/timeline.ts';
import {
  actionWords,
  amountOf,
  type Change,
  placedText,
  type Say,
  type ToldAction,
  viaOf,
} from './action-words.ts';
import { whoForPartners } from './actor-words.ts';
import { isNoMoney } from './change-words.ts';
import type { ToldBooking } from './told-booking.ts';
import { type ChangeData, tellChange, toldChanges } from './told-changes.ts';

/**
 * What partners are told of each action: the same as staff, in words of its own, or nothing. An action
 * that is not decided here does not compile.
 */
const decisions: Readonly<Record<ToldAction, Say | 'same' | 'hidden'>> = {
  'booking.placed': placedByText,
  'booking.confirmed': 'same',
  'booking.declined': 'same',
  'booking.canceled': 'same',
  'booking.updated': 'same',
  'booking.abandoned': 'hidden',
  'booking.erased': 'same',
  'booking.change-requested': 'same',
  'booking.cancellation-requested': 'same',
  'booking.change-applied': 'same',
  'booking.change-rejected': 'same',
  'booking.cancellation-rejected': 'same',
  'booking.change-withdrawn': 'same',
  'booking.cancellation-withdrawn': 'same',
  'booking.charge-ordered': 'same',
  // Why staff moved money, they wrote for one another.
  'booking.refund-ordered': ({ after }) => `ordered a refund${amountOf(after)}`,
  'booking.refund-asked': 'hidden',
  'booking.refund-approved': 'hidden',
  'booking.refund-disapproved': 'hidden',
  'booking.invoice-paid': 'same',
  'booking.invoice-unpaid': 'same',
  'booking.payment-recorded': 'same',
  'booking.payment-undone': ({ after }) =>
    `undid the recorded payment${amountOf(after)} by ${after.text('method')}`,
  'booking.invoice-refunded': 'same',
  'booking.commission-paid': commissionText,
  'booking.commission-unpaid': commissionText,
  'supplier.notice-settled': 'hidden',
  'booking.note-deleted': 'hidden',
  'booking.traveler-mail-resent': 'same',
  'booking.partner-mail-resent': 'same',
};

const says = new Map<string, Say>(
  (Object.keys(decisions) as ToldAction[]).flatMap((action) => {
    const decided = decisions[action];
    if (decided === 'hidden') return [];
    return [[action, decided === 'same' ? actionWords[action] : decided]];
  }),
);

/** Who changed what, as far as the partner is told. */
export const changesForPartners: TimelineSource<ToldBooking> = {
  name: toldChanges.name,
  select: (booking) => sql`
    select * from (${toldChanges.select(booking)}) change
    where data->>'action' in (${sql.join([...says.keys()].map((action) => sql.lit(action)))})`,
  tell: (data: ChangeData, booking) => tellChange(data, booking, { who: whoForPartners, says }),
};

function placedByText(change: Change): string {
  const isByApi = change.by === 'user' && viaOf(change.after) === '';
  return isByApi ? placedText(change, ', through the API,') : placedText(change);
}

function commissionText({ before, after }: Change): string {
  const [was, is] = [before.text('commission_paid'), after.text('commission_paid')];
  if (isNoMoney(was)) return `paid ${is} of commission`;
  if (isNoMoney(is)) return `took back the ${was} of commission paid`;
  return `changed the commission paid from ${was} to ${is}`;
}
