import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMay } from '../api/session.ts';
import { dateText } from '../formats/time.ts';
import { History } from '../pieces/history.tsx';
import { later } from '../pieces/later.ts';
import { Columns } from '../pieces/layout/columns.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { SectionTabs, useTab } from '../pieces/layout/section-tabs.tsx';
import { Looking } from '../pieces/looking.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { cruisesWords } from '../words/en/cruises.ts';
import { historyQuery, type Sailing, sailingQuery } from './cruise-queries.ts';
import { Journey } from './journey.tsx';
import { SailingActions } from './sailing-actions.tsx';
import { ShownState } from './ship-list.tsx';

const text = cruisesWords;
const EditSailing = later(() => import('./edit-sailing.tsx'), 'default');

/** One sailing: where it calls and when, its editor, and who changed it. */
export function SailingPanel() {
  const { sailing: given = '' } = useParams({ strict: false });
  const { data: sailing, error, refetch } = useQuery(sailingQuery(Number(given)));
  return (
    <Panel
      back="/cruises/sailings"
      title={
        sailing
          ? text.sailingTitle(sailing.cruiseship, dateText(sailing.sailing_date))
          : text.sailing
      }
      state={
        sailing && (
          <>
            <ShownState status={sailing.status} />
            <Looking subject={`sailing ${sailing.id}`} />
          </>
        )
      }
      actions={sailing && <SailingActions sailing={sailing} />}
    >
      {sailing ? (
        <SailingSides key={sailing.id} sailing={sailing} />
      ) : (
        <Columns>
          {error ? (
            <Fault error={error} retry={() => void refetch()} />
          ) : (
            <LoadingLines count={8} />
          )}
        </Columns>
      )}
    </Panel>
  );
}

function SailingSides({ sailing }: { sailing: Sailing }) {
  const mayEdit = useMay()('manager');
  const tabs = (['journey', 'edit', 'history'] as const)
    .filter((key) => key !== 'edit' || mayEdit)
    .map((key) => ({ key, title: text.sailingTabs[key] }));
  const tab = useTab(tabs);
  return (
    <>
      <SectionTabs label={text.sailingSides} tabs={tabs} />
      {tab === 'journey' && <Journey sailing={sailing} />}
      {tab === 'edit' && (
        <Suspense fallback={<LoadingLines count={8} />}>
          <EditSailing stored={sailing} />
        </Suspense>
      )}
      {tab === 'history' && <SailingHistory id={sailing.id} />}
    </>
  );
}

function SailingHistory({ id }: { id: number }) {
  const pages = useInfiniteQuery(historyQuery('GET /operator/v1/sailings/{id}/history', id));
  return <History pages={pages} />;
}
