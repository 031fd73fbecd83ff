import { Link } from '@tanstack/react-router';
import { Row, Rows, Section } from '../../pieces/layout/section.tsx';
import { State } from '../../pieces/state.tsx';
import { When } from '../../pieces/when.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import { requestsWords } from '../../words/en/portal/requests.ts';
import type { Booking } from './booking-queries.ts';

/** What was asked for about a booking, and what became of it. */
export function BookingRequests({ booking: { requests } }: { booking: Booking }) {
  if (requests.length === 0) return null;
  return (
    <Section title={bookingWords.requests}>
      <Rows>
        {requests.map(({ request_id: id, kind, status, notes, created_at: at, answer }) => (
          <Row
            key={id}
            title={
              <Link to="/requests/$request" params={{ request: String(id) }}>
                {requestsWords.kinds[kind]}
              </Link>
            }
            state={<State state={status} />}
            lead={
              <>
                <When at={at} form="relative" />
                {answer !== '' && ` · ${answer}`}
              </>
            }
          >
            {notes !== '' && <p>{notes}</p>}
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
