import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Answer, askPage } from '../api/client.ts';
import { Chips } from '../pieces/chips.tsx';
import type { IconName } from '../pieces/icon.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { type Entry, Timeline } from '../pieces/timeline.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import classes from './booking-panel.module.css';

type Told = Answer<'GET /operator/v1/bookings/{reference}/timeline'>[number];
type Kind = Told['kind'];

const text = bookingWords;
const pageEntries = 50;
const icons: Record<Kind, IconName> = {
  booking: 'bookings',
  request: 'requests',
  payment: 'money',
  commission: 'finance',
  mail: 'mail',
  webhook: 'webhook',
  supplier: 'suppliers',
  note: 'note',
};
const kinds = Object.keys(icons) as Kind[];
const choices = [
  { value: 'all' as const, label: text.everything },
  ...kinds.map((value) => ({ value, label: text.kinds[value] })),
];

type BookingStoryProps = {
  reference: string;
  /** Stands below the story, and has its place once that is known. */
  children: ReactNode;
};

/** Everything that happened to a booking, or what happened of one kind. */
export function BookingStory({ reference, children }: BookingStoryProps) {
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const story = useStory(reference, kind);
  const entries = story.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <section className={classes['section']}>
        <h2>{text.story}</h2>
        <div className={classes['kinds']}>
          <Chips label={text.story} choices={choices} chosen={kind} choose={setKind} />
        </div>
        {story.error && <Fault error={story.error} retry={() => void story.refetch()} />}
        {story.isPending && <LoadingLines />}
        <Timeline entries={entries.map(toEntry)} />
        {story.hasNextPage && (
          <Button
            variant="default"
            loading={story.isFetchingNextPage}
            onClick={() => void story.fetchNextPage()}
          >
            {text.olderEntries}
          </Button>
        )}
      </section>
      {(kind !== 'all' || !story.isPending) && children}
    </>
  );
}

function useStory(reference: string, kind: Kind | 'all') {
  return useInfiniteQuery({
    queryKey: ['bookings', 'story', reference, kind],
    queryFn: ({ pageParam, signal }) =>
      askPage('GET /operator/v1/bookings/{reference}/timeline', {
        path: { reference },
        query: {
          details: 1,
          limit: pageEntries,
          ...(kind !== 'all' && { kind }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

function toEntry({ id, at, kind, sentence, actor, details }: Told): Entry {
  return {
    id,
    at,
    sentence,
    actor,
    icon: icons[kind],
    details: details && (
      <pre className={classes['details']}>{JSON.stringify(details, null, 2)}</pre>
    ),
  };
}
