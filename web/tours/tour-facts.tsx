import { Link } from '@tanstack/react-router';
import { dateText } from '../formats/time.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { Money } from '../pieces/money.tsx';
import { tourWords } from '../words/en/tours.ts';
import { type Rate, type ScheduleEntry, type Tour, weekdays } from './tour-queries.ts';
import classes from './tours.module.css';

const text = tourWords;

/** A card per fact: who runs it, what it costs, when it runs, and the rules of a booking. */
export function TourFacts({ tour }: { tour: Tour }) {
  return (
    <>
      <FactCard title={text.sections.prices}>
        <dl className={classes['rates']}>
          {tour.pricing.rates.map((rate) => (
            <div key={rate.name}>
              <dt>
                {rate.name} <small>{agesText(rate)}</small>
              </dt>
              <dd>
                <Money amount={rate.price} currency={tour.pricing.currency} />
              </dd>
            </div>
          ))}
        </dl>
      </FactCard>
      <FactCard title={text.sections.schedule}>
        {tour.schedule.length === 0 && <p className={classes['hint']}>{text.noSchedule}</p>}
        <ul className={classes['entries']}>
          {tour.schedule.map((entry) => (
            <li key={entry.key ?? entry.times.join()}>
              <strong>{entry.times.join(', ')}</strong> {entry.description}
              <br />
              <small>{entryText(entry)}</small>
            </li>
          ))}
        </ul>
      </FactCard>
      <FactCard title={text.sections.rules}>
        <Facts
          rows={[
            [text.fields.confirmation, text.confirmations[tour.confirmation]],
            [text.fields.cutoff_hours, text.hoursBefore(tour.cutoff_hours)],
            [text.fields.cancellation, tour.cancellation_terms],
            [text.fields.deposit_percent, depositText(tour)],
          ]}
        />
      </FactCard>
      <FactCard title={text.facts}>
        <Facts
          rows={[
            [text.fields.id, `PRD${tour.id}`],
            [
              text.fields.supplier,
              <Link key="supplier" to="/tours" search={{ supplier: tour.supplier }}>
                {tour.supplier}
              </Link>,
            ],
            [text.fields.difficulty, tour.difficulty],
            [text.fields.activities, tour.activities.join(', ')],
            [text.fields.sights, tour.sights.map(({ name }) => name).join(', ')],
          ]}
        />
      </FactCard>
    </>
  );
}

function agesText({ min_age: from, max_age: to }: Rate): string {
  if (typeof from === 'number' && typeof to === 'number') return text.ages(from, to);
  if (typeof from === 'number') return text.agesFrom(from);
  return typeof to === 'number' ? text.agesTo(to) : '';
}

export function entryText({ weekdays: days = [], from, to, capacity }: ScheduleEntry): string {
  const isDaily = days.length === 0 || days.length === weekdays.length;
  return [
    isDaily ? text.daily : days.map((day) => text.weekdays[day]).join(' '),
    from ? text.fromDay(dateText(from)) : '',
    to ? text.untilDay(dateText(to)) : '',
    typeof capacity === 'number' ? text.places(capacity) : text.unlimited,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function depositText({ deposit_percent: percent }: Tour): string {
  return typeof percent === 'number' ? `${percent} %` : '';
}
