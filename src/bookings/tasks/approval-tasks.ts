import { sql } from 'kysely';
import { amountText } from '../../currencies/currency.ts';
import type { TaskSource } from '../../platform/lists/tasks.ts';

type Data = {
  id: number;
  state: 'waiting' | 'approved' | 'refused';
  booking: string;
  amounts: { currency: string; minor: number }[];
  asked_by: string;
  decided_by: string | null;
  reason: string;
};

const hoursTold = 24;

/** Tasks for what waits for a second person; whoever asked reads the decision for a day. */
export const approvalTasks: TaskSource<'approval'> = {
  name: 'approval',
  kinds: ['approval'],
  select: (now) => sql`
    select id, 'approval' as kind, coalesce(decided_at, asked_at) as since,
      null::timestamptz as due_at, null::integer as organization_id, null::integer as supplier_id,
      jsonb_build_object('id', id, 'state', state, 'booking', booking, 'amounts', amounts,
        'asked_by', asked_by, 'decided_by', decided_by, 'reason', reason) as data
    from approval where state = 'waiting' or (state <> 'waiting'
      and decided_at > ${now.subtract({ hours: hoursTold })}::timestamptz)`,
  tell: ({ id, state, booking, amounts, ...who }: Data) => {
    const sum = amounts.map(({ minor, currency }) => amountText(minor, currency)).join(', ');
    const what = booking === '' ? `The pay run of ${sum}` : `The refund of ${sum} for ${booking}`;
    const told =
      state === 'waiting'
        ? `${what} that ${who.asked_by} asked for waits for a second person.`
        : `${what} that ${who.asked_by} asked for was ${state} by ${who.decided_by}${who.reason === '' ? '' : `: ${who.reason.replace(/\.$/, '')}`}.`;
    return { sentence: told, ids: { approval: id, ...(booking !== '' && { booking }) } };
  },
};
