import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { clockTimeText, dateText, shortDateText } from '../formats/time.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { Columns } from '../pieces/layout/columns.tsx';
import { cruisesWords } from '../words/en/cruises.ts';
import { type Call, daysBetween, nightsOf, type Sailing } from './cruise-queries.ts';
import classes from './cruises.module.css';

const text = cruisesWords;

/** Where a sailing calls, day by day, as travelers read it in their brochure. */
export function Journey({ sailing }: { sailing: Sailing }) {
  const { towns, sailing_date: begins, ship, cruiseship, cruiseline } = sailing;
  return (
    <Columns
      aside={
        <FactCard title={text.sailing}>
          <Facts
            rows={[
              [
                text.ship,
                <Link key="ship" to={`/cruises/${ship}`}>
                  {cruiseship}
                </Link>,
              ],
              [text.line, cruiseline],
              [text.date, dateText(begins)],
              [text.sailings.columns.nights, nightsOf(sailing)],
              [text.sections.towns, towns.length],
            ]}
          />
        </FactCard>
      }
    >
      <ol className={classes['journey']} aria-label={text.sailingTabs.journey}>
        {towns.map((call, at) => {
          const seaDays = daysAtSea(towns[at - 1], call);
          return (
            <Fragment key={`${call.name} ${call.arrive_date} ${call.arrive_time}`}>
              {seaDays > 0 && <li className={classes['sea']}>{text.atSea(seaDays)}</li>}
              <li>
                <span className={classes['day']}>
                  {text.day(daysBetween(begins, call.arrive_date) + 1)}
                  <small>{shortDateText(call.arrive_date)}</small>
                </span>
                <span className={classes['call']}>
                  <strong>{call.name}</strong>
                  <small>{[call.country, stayText(call)].filter(Boolean).join(' · ')}</small>
                </span>
                <Link to="/tours" search={{ town: call.name }}>
                  {text.toursThere(call.name)}
                </Link>
              </li>
            </Fragment>
          );
        })}
      </ol>
    </Columns>
  );
}

function daysAtSea(before: Call | undefined, call: Call): number {
  return before ? daysBetween(before.depart_date, call.arrive_date) - 1 : 0;
}

function stayText(call: Call): string {
  const [arrives, departs] = [clockTimeText(call.arrive_time), clockTimeText(call.depart_time)];
  if (call.arrive_date === call.depart_date) return text.stay(arrives, departs);
  return `${arrives}, ${text.overnight(departs, shortDateText(call.depart_date))}`;
}
