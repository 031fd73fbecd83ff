import type { ReactNode } from 'react';
import { FactCard, Facts } from '../../pieces/fact-card.tsx';
import { TravelDate } from '../../pieces/when.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import type { Booking } from './booking-queries.ts';
import classes from './booking-trip.module.css';

const text = bookingWords;

/** What was booked, when, and for whom. */
export function BookingTrip({ booking }: { booking: Booking }) {
  const { info, meta, pax, transfer } = booking;
  const places = booking.is_private
    ? `${text.places(booking.places)}, ${text.private}`
    : text.places(booking.places);
  return (
    <>
      <section className={classes['product']}>
        <h2>{booking.product}</h2>
        <div className={classes['when']}>
          <TravelDate date={info.date} time={info.time} />
        </div>
        <p>{[booking.description, places].filter(Boolean).join(' · ')}</p>
        {meta.reason !== undefined && <p className={classes['reason']}>{meta.reason}</p>}
      </section>
      <FactCard title={text.travelers}>
        <Facts
          rows={[
            [text.names, <Party key="names" raw={pax.travelers_names_raw} />],
            [text.contact, contactOf(pax)],
            [text.language, info.language],
            [text.pickup, [info.pickup_time, info.pickup_location].filter(Boolean).join(', ')],
            [text.travelerNotes, pax.notes],
          ]}
        />
      </FactCard>
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

function contactOf({ contact_email: email, contact_phone: phone }: Booking['pax']) {
  return (
    <>
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {email !== '' && phone !== '' && <br />}
      {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
    </>
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
