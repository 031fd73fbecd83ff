import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLookers } from '../api/changes.ts';
import { useMay, useStaff } from '../api/session.ts';
import { Icon } from '../pieces/icon.tsx';
import { later } from '../pieces/later.ts';
import { Panel } from '../pieces/layout/panel.tsx';
import { SectionTabs, useTab } from '../pieces/layout/section-tabs.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { toursWords, tourWords } from '../words/en/tours.ts';
import { TourActions } from './tour-actions.tsx';
import { TourOverview } from './tour-overview.tsx';
import { isConnected, type Tour, tourQuery } from './tour-queries.ts';
import classes from './tours.module.css';

const text = toursWords;
const tourText = tourWords;

const EditTour = later(() => import('./editor/edit-tour.tsx'), 'default');
const TourPrice = later(() => import('./tour-price.tsx'), 'default');
const TourSchedule = later(() => import('./tour-schedule.tsx'), 'default');
const TourHistory = later(() => import('./tour-history.tsx'), 'default');

/** One tour: what is sold, its editor, what a party pays, when it runs, and who changed it. */
export function TourPanel() {
  const { id = '' } = useParams({ strict: false });
  const { data: tour, error, refetch } = useQuery(tourQuery(id));
  return (
    <Panel
      back="/tours"
      title={tour?.name ?? id}
      state={
        tour && (
          <>
            <State state={tour.status} word={text.states[tour.status]} />
            <Lookers id={tour.id} />
          </>
        )
      }
      actions={tour && <TourActions tour={tour} />}
    >
      {error && !tour && <Fault error={error} retry={() => void refetch()} />}
      {tour ? <TourSides key={tour.id} tour={tour} /> : !error && <Shape />}
    </Panel>
  );
}

function TourSides({ tour }: { tour: Tour }) {
  const mayEdit = useMay()('manager') && !isConnected(tour) && tour.status !== 'removed';
  const tabs = (['overview', 'edit', 'price', 'schedule', 'history'] as const)
    .filter((key) => key !== 'edit' || mayEdit)
    .map((key) => ({ key, title: tourText.tabs[key] }));
  const tab = useTab(tabs);
  return (
    <>
      <SectionTabs label={tourText.sides} tabs={tabs} />
      <Suspense fallback={<Shape />}>
        {tab === 'overview' && <TourOverview tour={tour} />}
        {tab === 'edit' && <EditTour stored={tour} />}
        {tab === 'price' && <TourPrice tour={tour} />}
        {tab === 'schedule' && <TourSchedule tour={tour} />}
        {tab === 'history' && <TourHistory id={tour.id} />}
      </Suspense>
    </>
  );
}

/** Colleagues who have the tour open too. */
function Lookers({ id }: { id: number }) {
  const { email } = useStaff();
  const others = useLookers(`tour ${id}`).filter((one) => one !== email);
  if (others.length === 0) return null;
  return (
    <span className={classes['lookers']} role="status">
      <Icon name="person" size={14} />
      {tourText.lookers(others.join(', '))}
    </span>
  );
}

function Shape() {
  return (
    <div className={classes['loading']}>
      <LoadingLines count={10} />
    </div>
  );
}
