import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, ask } from '../api/client.ts';
import type { Operations } from '../api/operator.ts';
import { queryClient } from '../api/query-client.ts';
import { useMay, useStaff } from '../api/session.ts';
import { moneyText } from '../formats/money.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { View } from '../list/view-tabs.tsx';
import { ReasonDialog } from '../pieces/fields/reason-dialog.tsx';
import { tell } from '../pieces/notify.tsx';
import { State } from '../pieces/state.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { When } from '../pieces/when.tsx';
import type { Search } from '../search.ts';
import { financeWords } from '../words/en/finance.ts';

const text = financeWords.approvals;
type Approval = Answer<'GET /operator/v1/approvals'>[number];
type Query = Operations['GET /operator/v1/approvals']['query'];
type Verb = 'approve' | 'refuse';

const amountsOf = ({ amounts }: Approval) =>
  amounts.map(({ amount, currency }) => moneyText(amount, currency)).join(', ');
const whatOf = ({ booking_ref: booking }: Approval) =>
  booking === '' ? text.payRun : text.refund(booking);

const columns: readonly Column<Approval>[] = [
  {
    key: 'operation',
    title: text.what,
    width: '180px',
    phone: 'title',
    cell: (approval) =>
      approval.booking_ref === '' ? (
        text.payRun
      ) : (
        <Link to="/bookings/$reference" params={{ reference: approval.booking_ref }}>
          {whatOf(approval)}
        </Link>
      ),
  },
  { key: 'amounts', title: text.amount, width: '120px', phone: 'lead', cell: amountsOf },
  {
    key: 'status',
    title: text.state,
    width: '110px',
    phone: 'state',
    cell: ({ status }) => <State state={status} word={text.states[status]} />,
  },
  {
    key: 'id',
    title: text.decide,
    width: '190px',
    phone: 'end',
    cell: (approval) => approval.status === 'waiting' && <Decide approval={approval} />,
  },
  {
    key: 'asked_by',
    title: text.askedBy,
    width: 'minmax(150px, 1fr)',
    cell: ({ asked_by: by }) => by,
  },
  {
    key: 'asked_at',
    title: text.askedAt,
    width: '120px',
    cell: ({ asked_at: at }) => <When at={at} form="relative" />,
  },
  {
    key: 'decided_by',
    title: text.decidedBy,
    width: 'minmax(150px, 1fr)',
    cell: ({ decided_by: by, reason }) =>
      by !== null && <span title={reason}>{reason === '' ? by : `${by}: ${reason}`}</span>,
  },
];

const views: readonly View[] = [
  { name: text.views.waiting, search: {} },
  { name: text.views.all, search: { view: 'all' } },
];

/** Refunds and pay runs that wait for a second person, with what decides them. */
export function ApprovalList() {
  const { view }: Search = useSearch({ strict: false });
  const query = { state: view === 'all' ? 'all' : 'waiting' } as Query;
  return (
    <ListScreen
      of={{ key: 'approvals', name: 'GET /operator/v1/approvals', query }}
      title={text.title}
      isPart
      columns={columns}
      views={views}
      keyOf={({ id }) => String(id)}
      to="/finance/approvals"
      addressOf={({ booking_ref: booking }) =>
        booking === '' ? '/finance/commissions' : `/bookings/${booking}`
      }
      empty={<Empty title={text.none} lead={text.noneLead} />}
    />
  );
}

function Decide({ approval }: { approval: Approval }) {
  const [verb, setVerb] = useState<Verb | null>(null);
  const may = useMay()('manager');
  const me = useStaff();
  if (approval.asked_by === me.email) return text.yours;
  if (!may) return null;
  return (
    <>
      <Button size="xs" onClick={() => setVerb('approve')}>
        {text.approve}
      </Button>{' '}
      <Button size="xs" variant="default" onClick={() => setVerb('refuse')}>
        {text.refuse}
      </Button>
      {verb !== null && (
        <DecideDialog approval={approval} verb={verb} close={() => setVerb(null)} />
      )}
    </>
  );
}

function DecideDialog({
  approval,
  verb,
  close,
}: {
  approval: Approval;
  verb: Verb;
  close: () => void;
}) {
  const { id, asked_by: by } = approval;
  const isApproved = verb === 'approve';
  const done = () => {
    tell(isApproved ? text.approved : text.refused);
    close();
    for (const key of ['approvals', 'bookings', 'tasks']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
  return (
    <ReasonDialog
      title={isApproved ? text.approveTitle(whatOf(approval)) : text.refuseTitle(whatOf(approval))}
      sentences={[isApproved ? text.goesOut(amountsOf(approval), by) : text.staysAsIs(by)]}
      action={isApproved ? text.approve : text.refuse}
      hint={text.reasonHint}
      {...(!isApproved && { missing: text.reasonMissing })}
      send={(reason) =>
        isApproved
          ? ask('POST /operator/v1/approvals/{id}/approve', { path: { id }, body: { reason } })
          : ask('POST /operator/v1/approvals/{id}/refuse', { path: { id }, body: { reason } })
      }
      done={done}
      close={close}
    />
  );
}
