import type { ReactNode } from 'react';
import { TravelersCard, TripHead } from '../../bookings/both/booking-trip.tsx';
import { FactCard, Facts } from '../../pieces/fact-card.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import type { Booking } from './booking-queries.ts';
import classes from './booking-trip.module.css';

const text = bookingWords;

/** What was booked, when, and for whom. */
export function BookingTrip({ booking }: { booking: Booking }) {
  const { info, meta, pax, transfer } = booking;
  return (
    <>
      <TripHead title={booking.product} info={info} booked={booking} reason={meta.reason} />
      <TravelersCard info={info} pax={pax} names={<Party raw={pax.travelers_names_raw} />} />
      {transfer && (
        <FactCard title={text.ride}>
          <Facts rows={rideOf(transfer)} />
        </FactCard>
      )}
    </>
  );
}

/** Travelers by what they pay. */
function Party({ raw }: { raw: Booking['pax']['travelers_names_raw'] }) {
  return (
    <ul className={classes['party']}>
      {Object.entries(raw).map(([rate, people]) => (
        <li key={rate}>
          <span className={classes['rate']}>{rate}</span>{' '}
          {people.map(({ name }) => name).join(', ')}
        </li>
      ))}
    </ul>
  );
}

type Ride = NonNullable<Booking['transfer']>;

function rideOf(ride: Ride): [string, ReactNode][] {
  const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  return [
    [text.from, ride.from.title],
    [text.to, ride.to.title],
    [text.vehicle, line(ride.vehicle, ride.vehicle_class)],
    [text.lead, ride.lead_pax],
    [
      text.arrival,
      line(
        ride.arrival_flight_number,
        ride.origin_airport,
        ride.cruiseline,
        ride.cruiseship,
        ride.ship_arrival_time,
        ride.train_number,
        ride.train_origin_departure_time,
      ),
    ],
    [
      text.departure,
      line(
        ride.departure_flight_number,
        ride.destination_airport,
        ride.departure_flight_time,
        ride.departure_cruiseline,
        ride.departure_cruiseship,
        ride.departure_ship_time,
        ride.departure_train_number,
        ride.departure_train_time,
      ),
    ],
  ];
}
