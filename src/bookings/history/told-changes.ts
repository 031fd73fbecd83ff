import { sql } from 'kysely';
import { selectAuditOf } from '../../platform/audit.ts';
import type { TimelineSource, Told } from '../../platform/lists/timeline.ts';
import { actionWords, type Say, toldActions } from './action-words.ts';
import { whoText } from './actor-words.ts';
import { sideOf } from './change-words.ts';
import type { ToldBooking } from './told-booking.ts';

type Json = Readonly<Record<string, unknown>>;

export type ChangeData = {
  actor_kind: 'staff' | 'user' | 'command' | 'system';
  actor: string;
  action: string;
  before: Json | null;
  after: Json | null;
  request_id: string | null;
};

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

const says = new Map<string, Say>(Object.entries(actionWords));

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
  tell: (data: ChangeData, booking) => tellChange(data, booking, { who: whoText, says }),
};

type Telling = {
  who: (actor: Told['actor']) => string;
  says: ReadonlyMap<string, Say>;
};

/** An entry of the log in the words for its readers. */
export function tellChange(data: ChangeData, booking: ToldBooking, { who, says }: Telling): Told {
  const { actor: name, actor_kind: kind, action, before, after } = data;
  const change = { by: kind, before: sideOf(before), after: sideOf(after), booking };
  const said = says.get(action)?.(change) ?? `did ${action}`;
  return {
    actor: { kind, name },
    sentence: `${who({ kind, name })} ${said}.`.replace(/([.!?]”)\.$/, '$1'),
    ids: idsOf(data),
  };
}

function idsOf({ after, request_id: id }: ChangeData) {
  const names = { request: 'request', pay_run: 'pay_run', notice: 'supplier_notice', note: 'note' };
  const known = Object.entries(names).flatMap(([field, name]) => {
    const value = after?.[field];
    return typeof value === 'number' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(known), ...(id !== null && { http_request: id }) };
}
