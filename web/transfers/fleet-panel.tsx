import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMay } from '../api/session.ts';
import { History } from '../pieces/history.tsx';
import { later } from '../pieces/later.ts';
import { Columns } from '../pieces/layout/columns.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { SectionTabs, useTab } from '../pieces/layout/section-tabs.tsx';
import { Looking } from '../pieces/looking.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { transfersWords } from '../words/en/transfers.ts';
import { FleetActions } from './fleet-actions.tsx';
import { OfferedState } from './fleet-columns.tsx';
import { FleetOverview } from './fleet-overview.tsx';
import { type Fleet, fleetQuery, historyQuery } from './fleet-queries.ts';

const text = transfersWords;
const EditFleet = later(() => import('./editor/edit-fleet.tsx'), 'default');
const FleetPrice = later(() => import('./fleet-price.tsx'), 'default');

/** One fleet: where it drives, with what, at which price, its editor, and who changed it. */
export function FleetPanel() {
  const { fleet: key = '' } = useParams({ strict: false });
  const { data: fleet, error, refetch } = useQuery(fleetQuery(key));
  return (
    <Panel
      back="/transfers"
      title={fleet?.name ?? key}
      state={
        fleet && (
          <>
            <OfferedState status={fleet.status} />
            <Looking subject={`fleet ${fleet.key}`} />
          </>
        )
      }
      actions={fleet && <FleetActions fleet={fleet} />}
    >
      {fleet ? (
        <FleetSides key={fleet.key} fleet={fleet} />
      ) : (
        <Columns>
          {error ? (
            <Fault error={error} retry={() => void refetch()} />
          ) : (
            <LoadingLines count={10} />
          )}
        </Columns>
      )}
    </Panel>
  );
}

function FleetSides({ fleet }: { fleet: Fleet }) {
  const mayEdit = useMay()('manager');
  const tabs = (['overview', 'edit', 'price', 'history'] as const)
    .filter((key) => key !== 'edit' || mayEdit)
    .map((key) => ({ key, title: text.tabs[key] }));
  const tab = useTab(tabs);
  return (
    <>
      <SectionTabs label={text.sides} tabs={tabs} />
      <Suspense fallback={<LoadingLines count={10} />}>
        {tab === 'overview' && <FleetOverview fleet={fleet} />}
        {tab === 'edit' && <EditFleet stored={fleet} />}
        {tab === 'price' && <FleetPrice fleet={fleet} />}
        {tab === 'history' && <FleetHistory fleet={fleet.key} />}
      </Suspense>
    </>
  );
}

function FleetHistory({ fleet }: { fleet: string }) {
  return <History pages={useInfiniteQuery(historyQuery(fleet))} />;
}
