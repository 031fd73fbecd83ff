import { useQuery } from '@tanstack/react-query';
import { useNow, useToday } from '../api/clock.ts';
import { countText } from '../formats/money.ts';
import { relativeText } from '../formats/time.ts';
import { PageHead } from '../frame/page-head.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Fault } from '../pieces/fault.tsx';
import { LoadingLines } from '../pieces/loading.tsx';
import { words } from '../words/words.ts';
import { BookingQueue } from './booking-queue.tsx';
import { RequestQueue } from './request-queue.tsx';
import { todayQuery } from './today-queries.ts';
import classes from './today-screen.module.css';
import { Travelers } from './travelers.tsx';

const text = words.today;

/** What a good colleague would say first, and then what waits. */
export function TodayScreen() {
  const today = useToday();
  const { data, error, refetch } = useQuery(todayQuery(today));
  return (
    <div className={classes['page']}>
      <PageHead title={text.title} />
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={6} />}
      {data && (
        <>
          <Summary day={data} />
          <div className={classes['columns']}>
            <div>
              {data.pending.length + data.requests.length === 0 && (
                <Empty title={text.caughtUp} lead={text.caughtUpLead} />
              )}
              <BookingQueue bookings={data.pending} />
              <RequestQueue requests={data.requests} />
            </div>
            <Travelers title={text.travel} empty={text.nobodyTravels} bookings={data.traveling} />
          </div>
        </>
      )}
    </div>
  );
}

type Day = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof todayQuery>['queryFn']>>>>;

function Summary({ day: { pending, pendingCount, requests } }: { day: Day }) {
  const now = useNow();
  const oldest = pending.map(({ placed_at: at }) => at).toSorted()[0];
  const sentences = [
    ...(oldest === undefined
      ? []
      : [text.bookingsWait(countText(pendingCount), relativeText(oldest, now))]),
    ...(requests.length > 0 ? [text.requestsWait(countText(requests.length))] : []),
  ];
  if (sentences.length === 0) return null;
  return <p className={classes['summary']}>{sentences.join(' ')}</p>;
}
