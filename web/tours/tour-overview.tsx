import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { durationText } from '../formats/duration.ts';
import { Icon } from '../pieces/icon.tsx';
import { TourPicture } from '../pieces/tour-picture.tsx';
import { tourWords } from '../words/en/tours.ts';
import { TourFacts } from './tour-facts.tsx';
import { isConnected, type Tour } from './tour-queries.ts';
import classes from './tours.module.css';

const text = tourWords;

/** What travelers are sold, as they see it. */
export function TourOverview({ tour }: { tour: Tour }) {
  const { place, type, duration_minutes: minutes, languages, rating } = tour;
  const lead = [
    type,
    `${place.town}, ${place.country}`,
    minutes ? durationText(minutes) : '',
    languages.join(', '),
  ].filter((part) => part !== '');
  return (
    <>
      <Hero images={tour.images} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <p className={classes['lead']}>
            {lead.join(' · ')}
            {typeof rating === 'number' && (
              <span className={classes['rating']}>
                <Icon name="star" size={14} /> {rating} ({tour.review_count})
              </span>
            )}
          </p>
          {isConnected(tour) && <p className={classes['hint']}>{text.connected}</p>}
          <p className={classes['words']}>
            {tour.description === '' ? text.noDescription : tour.description}
          </p>
          <Lines title={text.fields.highlights} lines={tour.highlights} />
          <div className={classes['pair']}>
            <Lines title={text.fields.inclusions} lines={tour.inclusions} />
            <Lines title={text.fields.exclusions} lines={tour.exclusions} />
          </div>
          <Lines title={text.fields.what_to_bring} lines={tour.what_to_bring} />
          {tour.meeting_point !== '' && (
            <Block title={text.fields.meeting_point}>
              <p>{tour.meeting_point}</p>
            </Block>
          )}
          <Reviews reviews={tour.reviews} />
          <p className={classes['lead']}>
            <Link to="/bookings" search={{ product: `PRD${tour.id}` }}>
              {text.bookings}
            </Link>
          </p>
        </div>
        <aside className={classes['aside']} aria-label={text.facts}>
          <TourFacts tour={tour} />
        </aside>
      </div>
    </>
  );
}

const mostPictures = 3;

function Hero({ images }: { images: readonly string[] }) {
  const shown = images.slice(0, mostPictures);
  if (shown.length === 0) return null;
  return (
    <div className={classes['hero']} data-count={shown.length}>
      {shown.map((image) => (
        <TourPicture key={image} src={image} size="hero" />
      ))}
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['block']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Block title={title}>
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Block>
  );
}

function Reviews({ reviews }: Pick<Tour, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <Block title={text.fields.reviews}>
      {reviews.map(({ name = '', rating, text: said = '', date }) => (
        <blockquote key={`${name} ${date ?? ''} ${said}`} className={classes['review']}>
          <p>{said}</p>
          <footer>{[name, text.stars(rating), date].filter((part) => part).join(' · ')}</footer>
        </blockquote>
      ))}
    </Block>
  );
}
