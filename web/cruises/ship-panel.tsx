import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { History } from '../pieces/history.tsx';
import { Columns } from '../pieces/layout/columns.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { SectionTabs, useTab } from '../pieces/layout/section-tabs.tsx';
import { Looking } from '../pieces/looking.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { cruisesWords } from '../words/en/cruises.ts';
import { historyQuery, shipQuery } from './cruise-queries.ts';
import { ShipActions } from './ship-actions.tsx';
import { ShownState } from './ship-list.tsx';
import { ShipSailings } from './ship-sailings.tsx';

const text = cruisesWords;
const tabs = (['sailings', 'history'] as const).map((key) => ({ key, title: text.tabs[key] }));

/** One ship: its sailings, and who changed it. */
export function ShipPanel() {
  const { ship: given = '' } = useParams({ strict: false });
  const id = Number(given);
  const { data: ship, error, refetch } = useQuery(shipQuery(id));
  const tab = useTab(tabs);
  return (
    <Panel
      back="/cruises"
      title={ship?.cruiseship ?? text.noShip}
      state={
        ship && (
          <>
            <ShownState status={ship.status} />
            <Looking subject={`ship ${ship.id}`} />
          </>
        )
      }
      actions={ship && <ShipActions ship={ship} />}
    >
      {ship && <SectionTabs label={text.sides} tabs={tabs} />}
      {!ship && (
        <Columns>
          {error ? (
            <Fault error={error} retry={() => void refetch()} />
          ) : (
            <LoadingLines count={8} />
          )}
        </Columns>
      )}
      {ship && tab === 'sailings' && <ShipSailings ship={ship} />}
      {ship && tab === 'history' && <ShipHistory id={id} />}
    </Panel>
  );
}

function ShipHistory({ id }: { id: number }) {
  const pages = useInfiniteQuery(historyQuery('GET /operator/v1/cruises/{id}/history', id));
  return <History pages={pages} />;
}
