import type { ReactNode } from 'react';
import type { Answer } from '../../api/client.ts';
import { FactCard, Facts } from '../../pieces/fact-card.tsx';
import { TravelDate } from '../../pieces/when.tsx';
import { bookedWords } from '../../words/en/both/bookings.ts';
import classes from './booking.module.css';

type Booking = Answer<'GET /portal/v1/bookings/{reference}'>;

const text = bookedWords;

type TripHeadProps = {
  title: ReactNode;
  info: Booking['info'];
  booked: Pick<Booking, 'description' | 'places' | 'is_private'>;
  reason?: string | undefined;
};

/** What was booked, and when. */
export function TripHead({ title, info, booked, reason }: TripHeadProps) {
  const places = booked.is_private
    ? `${text.places(booked.places)}, ${text.private}`
    : text.places(booked.places);
  return (
    <section className={classes['product']}>
      <h2>{title}</h2>
      <div className={classes['when']}>
        <TravelDate date={info.date} time={info.time} />
      </div>
      <p>{[booked.description, places].filter(Boolean).join(' · ')}</p>
      {reason !== undefined && <p className={classes['reason']}>{reason}</p>}
    </section>
  );
}

type TravelersCardProps = { names: ReactNode } & Pick<Booking, 'info' | 'pax'>;

/** For whom it was booked. */
export function TravelersCard({ names, info, pax }: TravelersCardProps) {
  return (
    <FactCard title={text.travelers}>
      <Facts
        rows={[
          [text.names, names],
          [text.contact, contactOf(pax)],
          [text.language, info.language],
          [text.pickup, [info.pickup_time, info.pickup_location].filter(Boolean).join(', ')],
          [text.travelerNotes, pax.notes],
        ]}
      />
    </FactCard>
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
