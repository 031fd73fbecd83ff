import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { useOpened } from '../pieces/use-opened.ts';
import type { Search } from '../search.ts';
import { suppliersWords } from '../words/en/suppliers.ts';
import { NewSupplier } from './edit-supplier.tsx';
import { supplierColumns } from './supplier-columns.tsx';
import { troublesQuery } from './supplier-queries.ts';

const text = suppliersWords;
type Query = Operations['GET /operator/v1/suppliers']['query'];

const filters: readonly Filter[] = [
  {
    key: 'status',
    title: text.columns.status,
    kind: 'choice',
    options: Object.entries(text.states).map(([value, label]) => ({ value, label })),
  },
];

const views: readonly View[] = [
  { name: text.views.all, search: {} },
  { name: text.views.active, search: { status: 'active' } },
  { name: text.views.inactive, search: { status: 'inactive' } },
];

/** Those who run what is sold, and how their systems are. */
export function SuppliersScreen() {
  const { q, status }: Search = useSearch({ strict: false });
  const { data: tasks } = useQuery(troublesQuery);
  const columns = useMemo(() => supplierColumns(tasks ?? []), [tasks]);
  const [isAdding, setAdding] = useOpened('add');
  const navigate = useNavigate();
  const may = useMay();
  const add = <Button onClick={() => setAdding(true)}>{text.add}</Button>;
  return (
    <>
      <ListScreen
        of={{
          key: 'suppliers',
          name: 'GET /operator/v1/suppliers',
          query: { q, status } as Query,
        }}
        title={text.title}
        actions={may('manager') && add}
        columns={columns}
        filters={filters}
        views={views}
        searchHint={text.searchHint}
        keyOf={({ key }) => key}
        to="/suppliers"
        empty={
          <Empty title={text.empty} lead={text.emptyLead}>
            {may('manager') && add}
          </Empty>
        }
      />
      {isAdding && may('manager') && (
        <NewSupplier
          close={() => setAdding(false)}
          done={(key) => {
            void navigate({ to: `/suppliers/${encodeURIComponent(key)}` });
          }}
        />
      )}
    </>
  );
}
