import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useNow, useToday } from '../api/clock.ts';
import { countsQuery, type TaskCounts } from '../api/waiting.ts';
import { countText } from '../formats/money.ts';
import { relativeText } from '../formats/time.ts';
import { PageHead } from '../frame/page-head.tsx';
import { later } from '../pieces/later.ts';
import type { Search } from '../search.ts';
import { todayWords } from '../words/en/today.ts';
import { words } from '../words/words.ts';
import { latestQuery, travelersQuery } from './day-queries.ts';
import { TaskFilters } from './task-filters.tsx';
import { TaskQueue } from './task-queue.tsx';
import classes from './today-screen.module.css';
import { BookingsOf } from './travelers.tsx';
import { useLastVisit } from './use-last-visit.ts';

const DayCharts = later(() => import('./day-charts.tsx'), 'DayCharts');

const text = todayWords;

/** What a good colleague would say first, then what waits, and how the days go. */
export function TodayScreen() {
  const { kind, mine, snoozed }: Search = useSearch({ strict: false });
  const search: Search = JSON.parse(JSON.stringify({ kind, mine, snoozed })) as Search;
  const lastVisit = useLastVisit();
  const { data: counts } = useQuery(countsQuery);
  return (
    <div className={classes['page']}>
      <PageHead title={text.title} />
      <Summary counts={counts} lastVisit={lastVisit} />
      <div className={classes['columns']}>
        <section className={classes['queue']} aria-label={text.queue}>
          {counts && <TaskFilters counts={counts} search={search} />}
          <TaskQueue search={search} lastVisit={lastVisit} />
        </section>
        <aside className={classes['side']} aria-label={text.days}>
          <Suspense fallback={<div className={classes['chartsPlace']} />}>
            <DayCharts />
          </Suspense>
          <ComingAndNew lastVisit={lastVisit} />
        </aside>
      </div>
    </div>
  );
}

type SummaryProps = { counts: TaskCounts | undefined; lastVisit: string | null };

const shownKinds = 2;
const list = new Intl.ListFormat(words.language);

/** `2 requests of partners are open and 3 bookings wait to be confirmed. 1 is overdue.` */
function Summary({ counts, lastVisit }: SummaryProps) {
  const now = useNow();
  const { data: latest } = useQuery(latestQuery);
  const placed = latest?.filter(({ placed_at: at }) => lastVisit !== null && at > lastVisit) ?? [];
  return (
    <p className={classes['summary']}>
      {counts && waitingText(counts, now)}{' '}
      {placed.length > 0 &&
        lastVisit !== null &&
        text.cameIn(placed.length, relativeText(lastVisit, now))}
    </p>
  );
}

function waitingText({ kinds, overdue, oldest_at: oldest }: TaskCounts, now: Date): string {
  const waiting = kinds.filter(({ count }) => count > 0);
  if (waiting.length === 0 || oldest === null) return text.nothingWaits;
  const named = waiting.slice(0, shownKinds);
  const others = waiting.slice(shownKinds).reduce((sum, { count }) => sum + count, 0);
  const said = named.map(({ kind, count }) => text.kindWaits[kind](count, countText(count)));
  if (others > 0) said.push(text.othersWait(others, countText(others)));
  return `${list.format(said)}. ${text.oldest(overdue, relativeText(oldest, now))}`;
}

function ComingAndNew({ lastVisit }: { lastVisit: string | null }) {
  const { data: traveling } = useQuery(travelersQuery(useToday()));
  const { data: latest } = useQuery(latestQuery);
  return (
    <>
      <BookingsOf title={text.travel} empty={text.nobodyTravels} bookings={traveling} />
      <BookingsOf
        title={text.latest}
        empty={text.nothingBooked}
        bookings={latest?.slice(0, 6)}
        newSince={lastVisit}
      />
    </>
  );
}
