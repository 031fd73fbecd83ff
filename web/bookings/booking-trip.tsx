import { Link } from '@tanstack/react-router';
import classes from './booking-panel.module.css';
import type { Booking } from './booking-queries.ts';
import { TravelersCard, TripHead } from './both/booking-trip.tsx';

/** What was booked, when, and for whom. */
export function BookingTrip({ booking }: { booking: Booking }) {
  const { info, meta, pax, record } = booking;
  const title =
    meta.product_type === 'Tour' ? (
      <Link to="/tours/$id" params={{ id: meta.product_id }}>
        {record.product}
      </Link>
    ) : (
      record.product
    );
  return (
    <>
      <TripHead title={title} info={info} booked={record} />
      <TravelersCard
        info={info}
        pax={pax}
        names={
          <ol className={classes['names']}>
            {pax.travelers_names.map((name, place) => (
              // Two travelers may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${place} ${name}`}>{name}</li>
            ))}
          </ol>
        }
      />
    </>
  );
}
