import type { Answer } from '../api/client.ts';
import type { Column } from '../list/column.ts';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import type { SupplierRow } from './supplier-queries.ts';

type Task = Answer<'GET /operator/v1/today'>[number];

const text = suppliersWords;
const { columns: title } = text;

/** What the list says of each, with what waits for a person about it. */
export function supplierColumns(tasks: readonly Task[]): readonly Column<SupplierRow>[] {
  return [
    {
      key: 'name',
      title: title.name,
      width: 'minmax(180px, 2fr)',
      compact: true,
      phone: 'title',
      cell: ({ name }) => name,
    },
    {
      key: 'status',
      title: title.status,
      width: '120px',
      compact: true,
      phone: 'state',
      cell: (row) => <SupplierState supplier={row} />,
    },
    {
      key: 'connection',
      title: title.connection,
      width: 'minmax(110px, 1fr)',
      phone: 'lead',
      cell: ({ connection, test_mode: isTest }) =>
        `${text.kinds[connection]}${isTest ? ` · ${text.test}` : ''}`,
    },
    {
      key: 'products',
      title: title.products,
      width: '130px',
      align: 'right',
      cell: ({ connection, products }) => (connection === 'octo' ? products : ''),
    },
    {
      key: 'last_sync',
      title: title.last_sync,
      width: 'minmax(170px, 1.2fr)',
      cell: (row) => <LastLook supplier={row} />,
    },
    {
      key: 'trouble',
      title: title.trouble,
      width: '120px',
      phone: 'end',
      cell: ({ key }) => (
        <Trouble count={tasks.filter(({ supplier }) => supplier === key).length} />
      ),
    },
    {
      key: 'key',
      title: title.key,
      width: 'minmax(110px, 1fr)',
      hidden: true,
      cell: ({ key }) => key,
    },
  ];
}

/** Whether it sells: off sale goes before paused. */
export function SupplierState({
  supplier: { status, state },
}: {
  supplier: { status: 'active' | 'inactive'; state?: SupplierRow['state'] };
}) {
  if (status === 'inactive') return <State state="Inactive" word={text.states.inactive} />;
  if (state === 'paused') return <State state="paused" word={text.paused} />;
  return <State state="active" word={text.states.active} />;
}

function LastLook({ supplier }: { supplier: SupplierRow }) {
  const { connection, last_sync_at: at, last_sync_outcome: outcome } = supplier;
  if (connection !== 'octo') return null;
  if (at === null || outcome === null) return text.never;
  if (outcome === 'complete') return <When at={at} form="relative" />;
  return (
    <>
      <State state={outcome} word={text.syncs[outcome as keyof typeof text.syncs] ?? outcome} />{' '}
      <When at={at} form="relative" />
    </>
  );
}

function Trouble({ count }: { count: number }) {
  return count > 0 && <State state="overdue" word={text.troubles(count)} />;
}
