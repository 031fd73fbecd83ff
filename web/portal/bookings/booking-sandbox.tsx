import { Button } from '@mantine/core';
import { welcome } from '../../api/welcome.ts';
import { Section } from '../../pieces/layout/section.tsx';
import { tell, tellFault } from '../../pieces/notify.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import type { Booking } from './booking-queries.ts';
import classes from './booking-trip.module.css';
import { type SandboxDeed, useSandbox } from './booking-verbs.ts';

const text = bookingWords.sandbox;

/** In staging one does oneself what staff and suppliers would do, to see what becomes of it. */
export function BookingSandbox({ booking }: { booking: Booking }) {
  const act = useSandbox();
  const deeds = deedsFor(booking);
  if (welcome.environment !== 'staging' || deeds.length === 0) return null;
  return (
    <Section title={text.title} lead={text.lead}>
      <div className={classes['deeds']}>
        {deeds.map(([label, deed]) => (
          <Button
            key={label}
            variant="default"
            size="xs"
            disabled={act.isPending}
            onClick={() =>
              act.mutate(deed, { onSuccess: () => tell(text.done(label)), onError: tellFault })
            }
          >
            {label}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function deedsFor({ meta, requests }: Booking): [label: string, deed: SandboxDeed][] {
  const reference = meta.booking_ref;
  const isPending = meta.status === 'Pending Confirmation';
  const open = requests.filter(({ status }) => status === 'open');
  return [
    ...(isPending ? [[text.confirm, { reference, word: 'confirm' }] as const] : []),
    ...(isPending ? [[text.decline, { reference, word: 'decline' }] as const] : []),
    ...(meta.status === 'Confirmed' ? [[text.cancel, { reference, word: 'cancel' }] as const] : []),
    ...open.flatMap(({ request_id: id, kind }) => [
      [text.apply[kind], { id, word: 'apply' }] as const,
      [text.reject[kind], { id, word: 'reject' }] as const,
    ]),
  ].map(([label, deed]) => [label, deed]);
}
