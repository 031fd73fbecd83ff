import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Changes } from '../pieces/changes.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Fault } from '../pieces/fault.tsx';
import { LoadingLines } from '../pieces/loading.tsx';
import { Timeline } from '../pieces/timeline.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import { tourWords } from '../words/en/tours.ts';
import { historyQuery } from './tour-queries.ts';
import classes from './tours.module.css';

const text = tourWords;

/** Who changed what of a tour, newest first, with what each field was and is. */
export default function TourHistory({ id }: { id: number }) {
  const pages = useInfiniteQuery(historyQuery(String(id)));
  const entries = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (pages.error) return <Fault error={pages.error} retry={() => void pages.refetch()} />;
  if (pages.isPending) return <LoadingLines count={6} />;
  if (entries.length === 0) return <Empty title={text.noHistory} lead={text.noHistoryLead} />;
  return (
    <div className={classes['side']}>
      <Timeline
        entries={entries.map((entry) => ({
          id: String(entry.id),
          at: entry.at,
          icon: 'edit',
          sentence: entry.summary,
          actor: entry.actor,
          details: entry.changes.length > 0 && <Changes changes={entry.changes} />,
        }))}
      />
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {bookingWords.olderEntries}
        </Button>
      )}
    </div>
  );
}
