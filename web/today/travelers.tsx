import { Link } from '@tanstack/react-router';
import type { BookingRow } from '../bookings/booking-queries.ts';
import { TravelDate, When } from '../pieces/when.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import { todayWords } from '../words/en/today.ts';
import classes from './today-screen.module.css';

/** As much of a booking as staff and its partner see alike. */
type Shown = Pick<
  BookingRow,
  'booking_ref' | 'traveler' | 'product' | 'date' | 'time' | 'places' | 'agency' | 'placed_at'
>;

type BookingsOfProps = {
  title: string;
  empty: string;
  bookings: readonly Shown[] | undefined;
  /** What was booked after that is marked as new; given where it is about booking. */
  newSince?: string | null;
};

/** A few bookings, each with its traveler. */
export function BookingsOf({ title, empty, bookings, newSince }: BookingsOfProps) {
  return (
    <section className={classes['card']}>
      <h2>{title}</h2>
      {bookings?.length === 0 && <p className={classes['none']}>{empty}</p>}
      <ul className={classes['few']}>
        {bookings?.map((row) => (
          <li key={row.booking_ref}>
            <Link to="/bookings/$reference" params={{ reference: row.booking_ref }}>
              {row.traveler} · {row.product}
            </Link>
            <span>
              {newSince === undefined ? (
                <>
                  <TravelDate date={row.date} time={row.time} form="short" /> ·{' '}
                  {bookingWords.places(row.places)}
                </>
              ) : (
                <>
                  {newSince !== null && row.placed_at > newSince && (
                    <b className={classes['new']}>{todayWords.new}</b>
                  )}
                  {row.agency} · <When at={row.placed_at} form="relative" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
