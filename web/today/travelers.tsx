import { Link } from '@tanstack/react-router';
import type { BookingRow } from '../bookings/booking-queries.ts';
import { TravelDate } from '../pieces/when.tsx';
import { words } from '../words/words.ts';
import classes from './today-screen.module.css';

type TravelersProps = { title: string; empty: string; bookings: readonly BookingRow[] };

/** Who travels soon. */
export function Travelers({ title, empty, bookings }: TravelersProps) {
  return (
    <section className={classes['queue']}>
      <h2>{title}</h2>
      {bookings.length === 0 && <p className={classes['none']}>{empty}</p>}
      <ul>
        {bookings.map(({ booking_ref: reference, traveler, product, date, time, places }) => (
          <li key={reference} className={classes['item']}>
            <div className={classes['what']}>
              <Link to="/bookings/$reference" params={{ reference }}>
                {traveler} · {product}
              </Link>
              <span>
                <TravelDate date={date} time={time} form="short" /> · {words.booking.places(places)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
