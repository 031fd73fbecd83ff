import { Link } from '@tanstack/react-router';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { TravelDate } from '../pieces/when.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import classes from './booking-panel.module.css';
import type { Booking } from './booking-queries.ts';

const text = bookingWords;

/** What was booked, when, and for whom. */
export function BookingTrip({ booking }: { booking: Booking }) {
  const { info, meta, pax, record } = booking;
  const places = record.is_private
    ? `${text.places(record.places)}, ${text.private}`
    : text.places(record.places);
  return (
    <>
      <section className={classes['product']}>
        <h2>
          {meta.product_type === 'Tour' ? (
            <Link to="/tours/$id" params={{ id: meta.product_id }}>
              {record.product}
            </Link>
          ) : (
            record.product
          )}
        </h2>
        <div className={classes['when']}>
          <TravelDate date={info.date} time={info.time} />
        </div>
        <p>
          {record.description}
          {record.description !== '' && ' · '}
          {places}
        </p>
      </section>
      <FactCard title={text.travelers}>
        <Facts
          rows={[
            [
              text.names,
              <ol key="names" className={classes['names']}>
                {pax.travelers_names.map((name, place) => (
                  // Two travelers may have one name.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={`${place} ${name}`}>{name}</li>
                ))}
              </ol>,
            ],
            [text.contact, contactOf(pax)],
            [text.language, info.language],
            [text.pickup, [info.pickup_time, info.pickup_location].filter(Boolean).join(', ')],
            [text.travelerNotes, pax.notes],
          ]}
        />
      </FactCard>
    </>
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
