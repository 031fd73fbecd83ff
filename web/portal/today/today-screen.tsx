import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../api/clock.ts';
import { countText } from '../../formats/money.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import classes from '../../today/today-screen.module.css';
import { BookingsOf } from '../../today/travelers.tsx';
import { ownTodayWords } from '../../words/en/portal/today.ts';
import { words } from '../../words/words.ts';
import { useIsAdmin } from '../session.ts';
import { MoneyCard } from './money-card.tsx';
import { latestQuery, travelersQuery } from './today-queries.ts';
import { useWaiting } from './use-waiting.ts';
import type { WaitingOfKind } from './waiting.tsx';
import { WaitingList } from './waiting-list.tsx';

const text = ownTodayWords;
const list = new Intl.ListFormat(words.language);

/** What a good colleague would say first, then what waits, who travels, and what was booked. */
export function TodayScreen() {
  const { kinds, isPending, error } = useWaiting();
  const { data: traveling } = useQuery(travelersQuery(useToday()));
  const { data: latest } = useQuery(latestQuery);
  const isAdmin = useIsAdmin();
  return (
    <div className={classes['page']}>
      <PageHead title={text.title} />
      <p className={classes['summary']}>
        {!isPending && !error && waitingText(kinds)} {traveling && leaveText(traveling.total ?? 0)}
      </p>
      <div className={classes['columns']}>
        <section className={classes['queue']} aria-label={text.waits}>
          {error && <Fault error={error} />}
          {isPending && !error && <LoadingLines count={6} />}
          {!isPending && kinds.length === 0 && !error && latest && (
            <Calm hasBooked={latest.length > 0} />
          )}
          {kinds.length > 0 && <WaitingList kinds={kinds} />}
        </section>
        <aside className={classes['side']} aria-label={text.days}>
          <BookingsOf title={text.travel} empty={text.nobodyTravels} bookings={traveling?.rows} />
          <BookingsOf
            title={text.latest}
            empty={text.nothingBooked}
            bookings={latest}
            newSince={null}
          />
          {isAdmin && <MoneyCard />}
        </aside>
      </div>
    </div>
  );
}

/** `1 webhook fails and 2 bookings wait to be confirmed.` */
function waitingText(kinds: readonly WaitingOfKind[]): string {
  if (kinds.length === 0) return text.nothingWaits;
  const said = kinds.map(({ kind, count }) => text.summary[kind](count, countText(count)));
  return text.sentence(list.format(said));
}

function leaveText(count: number): string {
  return count === 0 ? text.nobodyLeaves : text.leave(count, countText(count));
}

function Calm({ hasBooked }: { hasBooked: boolean }) {
  if (hasBooked) return <Empty title={text.caughtUp} lead={text.caughtUpLead} />;
  return (
    <Empty title={text.first} lead={text.firstLead}>
      <Button component="a" href="/docs/guides/quick-start">
        {text.quickStart}
      </Button>
    </Empty>
  );
}
