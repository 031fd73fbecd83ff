import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLookers } from '../api/changes.ts';
import { Columns } from '../pieces/layout/columns.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { Lookers } from '../pieces/lookers.tsx';
import { Near } from '../pieces/near.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingMails } from './booking-mails.tsx';
import classes from './booking-panel.module.css';
import { bookingQuery } from './booking-queries.ts';
import { BookingStory } from './booking-story.tsx';
import { BookingTrip } from './booking-trip.tsx';
import { BookingWebhooks } from './booking-webhooks.tsx';
import { Notes } from './notes.tsx';
import { Requests } from './requests.tsx';

/** One booking: what can be done now, what it is, its story, and the facts around it. */
export function BookingPanel() {
  const { reference = '' } = useParams({ strict: false });
  const { data: booking, error, refetch } = useQuery(bookingQuery(reference));
  const lookers = useLookers(`booking ${reference}`);
  return (
    <Panel
      back="/bookings"
      title={reference}
      state={booking && <State state={booking.status} />}
      actions={booking && <BookingActions booking={booking} />}
    >
      <Lookers emails={lookers} />
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!booking && !error && (
        <div className={classes['loading']}>
          <LoadingLines count={10} />
        </div>
      )}
      {booking && (
        <Columns label={booking.booking_ref} aside={<BookingFacts booking={booking} />}>
          <BookingTrip booking={booking} />
          <Requests reference={reference} />
          <Notes reference={reference} />
          <BookingStory reference={reference}>
            <Near>
              <BookingMails booking={booking} />
              <BookingWebhooks reference={reference} />
            </Near>
          </BookingStory>
        </Columns>
      )}
    </Panel>
  );
}
