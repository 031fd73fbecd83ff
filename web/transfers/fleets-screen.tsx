import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { useOpened } from '../pieces/use-opened.ts';
import type { Search } from '../search.ts';
import { transfersWords } from '../words/en/transfers.ts';
import { AddFleet } from './add-fleet.tsx';
import { fleetColumns } from './fleet-columns.tsx';

const text = transfersWords;
type Query = Operations['GET /operator/v1/transfer-suppliers']['query'];

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

/** Those who drive travelers. */
export function FleetsScreen() {
  const { q, status }: Search = useSearch({ strict: false });
  const [isAdding, setAdding] = useOpened('add');
  const navigate = useNavigate();
  const may = useMay();
  const add = <Button onClick={() => setAdding(true)}>{text.add}</Button>;
  return (
    <>
      <ListScreen
        of={{
          key: 'fleets',
          name: 'GET /operator/v1/transfer-suppliers',
          query: { q, status } as Query,
        }}
        title={text.title}
        actions={may('manager') && add}
        columns={fleetColumns}
        filters={filters}
        views={views}
        searchHint={text.searchHint}
        keyOf={({ key }) => key}
        to="/transfers"
        empty={
          <Empty title={text.empty} lead={text.emptyLead}>
            {may('manager') && add}
          </Empty>
        }
      />
      {isAdding && may('manager') && (
        <AddFleet
          close={() => setAdding(false)}
          done={(key) =>
            void navigate({ to: `/transfers/${encodeURIComponent(key)}`, search: { tab: 'edit' } })
          }
        />
      )}
    </>
  );
}
