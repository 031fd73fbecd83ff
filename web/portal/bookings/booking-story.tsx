import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';
import { Chips } from '../../pieces/chips.tsx';
import type { IconName } from '../../pieces/icon.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { MoreRows } from '../../pieces/more-rows.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { type Entry, Timeline } from '../../pieces/timeline.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import classes from './booking-trip.module.css';

type Told = Answer<'GET /portal/v1/bookings/{reference}/story'>[number];
type Kind = Told['kind'];

const text = bookingWords.story;
const pageEntries = 20;
const icons: Record<Kind, IconName> = {
  booking: 'bookings',
  request: 'requests',
  payment: 'money',
  commission: 'finance',
  mail: 'mail',
  webhook: 'webhook',
};
const kinds = ['all', ...(Object.keys(icons) as Kind[])] as const;
const choices = kinds.map((value) => ({ value, label: text.kinds[value] }));

/** Everything that happened to a booking, newest first, or what happened of one kind. */
export function BookingStory({ reference }: { reference: string }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const story = useInfiniteQuery(
    pagesQuery({
      key: 'bookings',
      name: 'GET /portal/v1/bookings/{reference}/story',
      path: { reference },
      query: { limit: pageEntries, ...(kind !== 'all' && { kind }) },
    }),
  );
  const entries = story.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Section title={text.title}>
      <Chips label={text.title} choices={choices} chosen={kind} choose={setKind} />
      {story.error && <Fault error={story.error} retry={() => void story.refetch()} />}
      {story.isPending && <LoadingLines />}
      {story.isSuccess && entries.length === 0 && <p>{text.none}</p>}
      <div className={classes['story']}>
        <Timeline entries={entries.map(toEntry)} />
      </div>
      <MoreRows pages={story} />
    </Section>
  );
}

function toEntry({ id, at, kind, sentence, request_id: request }: Told): Entry {
  return {
    id,
    at,
    sentence,
    actor: '',
    icon: icons[kind],
    details: request !== null && (
      <Link to="/requests/$request" params={{ request: String(request) }}>
        {text.toRequest}
      </Link>
    ),
  };
}
