import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Answer, Page } from '../api/client.ts';
import { words } from '../words/words.ts';
import { Changes } from './changes.tsx';
import classes from './history.module.css';
import { MoreRows } from './more-rows.tsx';
import { Empty } from './states/empty.tsx';
import { Fault } from './states/fault.tsx';
import { LoadingLines } from './states/loading.tsx';
import { Timeline } from './timeline.tsx';

type Entry = Answer<'GET /operator/v1/tours/{id}/history'>[number];

/** Who changed what of a record, newest first, with what each field was and is. */
export function History({ pages }: { pages: UseInfiniteQueryResult<InfiniteData<Page<Entry>>> }) {
  const entries = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <div className={classes['history']}>
      {pages.error && <Fault error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <LoadingLines count={6} />}
      {pages.data && entries.length === 0 && (
        <Empty title={words.history.none} lead={words.history.lead} />
      )}
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
      <MoreRows pages={pages} />
    </div>
  );
}
