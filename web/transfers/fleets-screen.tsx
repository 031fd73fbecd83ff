import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { useAdding } from '../list/use-adding.tsx';
import { statusFilter, statusViews } from '../offered/by-status.ts';
import type { Search } from '../search.ts';
import { transfersWords } from '../words/en/transfers.ts';
import { AddFleet } from './add-fleet.tsx';
import { fleetColumns } from './fleet-columns.tsx';

const text = transfersWords;
type Query = Operations['GET /operator/v1/transfer-suppliers']['query'];

const filters = [statusFilter(text.columns.status, text.states)];
const views = statusViews(text.views);

/** Those who drive travelers. */
export function FleetsScreen() {
  const { q, status }: Search = useSearch({ strict: false });
  const adding = useAdding({
    may: useMay()('manager'),
    words: text,
    Dialog: AddFleet,
    to: '/transfers',
    search: { tab: 'edit' },
  });
  return (
    <>
      <ListScreen
        of={{
          key: 'fleets',
          name: 'GET /operator/v1/transfer-suppliers',
          query: { q, status } as Query,
        }}
        title={text.title}
        actions={adding.button}
        columns={fleetColumns}
        filters={filters}
        views={views}
        searchHint={text.searchHint}
        keyOf={({ key }) => key}
        to="/transfers"
        empty={adding.empty}
      />
      {adding.dialog}
    </>
  );
}
