import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Columns } from '../../pieces/layout/columns.tsx';
import { Panel } from '../../pieces/layout/panel.tsx';
import { State } from '../../pieces/state.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { bookingQuery } from './booking-queries.ts';
import { BookingRequests } from './booking-requests.tsx';
import { BookingSandbox } from './booking-sandbox.tsx';
import { BookingStory } from './booking-story.tsx';
import { BookingTrip } from './booking-trip.tsx';

/** One booking: what one can ask for now, what it is, and the facts around it. */
export function BookingPanel() {
  const { reference = '' } = useParams({ strict: false });
  const { data: booking, error, refetch } = useQuery(bookingQuery(reference));
  return (
    <Panel
      back="/bookings"
      title={reference}
      state={booking && <State state={booking.meta.status} />}
      actions={booking && <BookingActions booking={booking} />}
    >
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!booking && !error && <LoadingLines count={10} />}
      {booking && (
        <Columns aside={<BookingFacts booking={booking} />}>
          <BookingTrip booking={booking} />
          <BookingRequests booking={booking} />
          <BookingSandbox booking={booking} />
          <BookingStory reference={reference} />
        </Columns>
      )}
    </Panel>
  );
}
