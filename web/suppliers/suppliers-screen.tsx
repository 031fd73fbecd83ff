import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { useAdding } from '../list/use-adding.tsx';
import { statusFilter, statusViews } from '../offered/by-status.ts';
import type { Search } from '../search.ts';
import { suppliersWords } from '../words/en/suppliers.ts';
import { NewSupplier } from './edit-supplier.tsx';
import { supplierColumns } from './supplier-columns.tsx';
import { troublesQuery } from './supplier-queries.ts';

const text = suppliersWords;
type Query = Operations['GET /operator/v1/suppliers']['query'];

const filters = [statusFilter(text.columns.status, text.states)];
const views = statusViews(text.views);

/** Those who run what is sold, and how their systems are. */
export function SuppliersScreen() {
  const { q, status }: Search = useSearch({ strict: false });
  const { data: tasks } = useQuery(troublesQuery);
  const columns = useMemo(() => supplierColumns(tasks ?? []), [tasks]);
  const adding = useAdding({
    may: useMay()('manager'),
    words: text,
    Dialog: NewSupplier,
    to: '/suppliers',
  });
  return (
    <>
      <ListScreen
        of={{
          key: 'suppliers',
          name: 'GET /operator/v1/suppliers',
          query: { q, status } as Query,
        }}
        title={text.title}
        actions={adding.button}
        columns={columns}
        filters={filters}
        views={views}
        searchHint={text.searchHint}
        keyOf={({ key }) => key}
        to="/suppliers"
        empty={adding.empty}
      />
      {adding.dialog}
    </>
  );
}
