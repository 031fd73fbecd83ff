import { useElementSize } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf, type Stop, stopQuery } from '../../api/stops.ts';
import { moneyText } from '../../formats/money.ts';
import { Chips } from '../../pieces/chips.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { transfersWords } from '../../words/en/transfers.ts';
import type { Fleet } from '../fleet-queries.ts';
import { type Ride, ridesOf } from './drawing.ts';
import { FleetMap } from './fleet-map.tsx';
import classes from './map.module.css';

const text = transfersWords;
const mostDrawn = 100;
const fits = [
  { value: 'routes', label: text.fits.routes },
  { value: 'area', label: text.fits.area },
] as const;

/** The area and the fixed routes of a fleet, as a map and as a list that says the same. */
export default function WhereItDrives({ fleet }: { fleet: Fleet }) {
  const { area, fixed_routes: routes, currency, name } = fleet;
  const all = ridesOf(routes);
  const rides = all.slice(0, mostDrawn);
  const stops = useStops(rides);
  const [fit, setFit] = useState<'routes' | 'area'>(routes.length > 0 ? 'routes' : 'area');
  const [lit, setLit] = useState<string | null>(null);
  const { ref, width } = useElementSize();
  const isDrawn = Boolean(area) || stops.size > 0;
  return (
    <Section
      title={text.where}
      actions={
        area &&
        stops.size > 1 && <Chips label={text.fit} choices={fits} chosen={fit} choose={setFit} />
      }
    >
      <div className={classes['where']}>
        <div ref={ref} className={classes['frame']}>
          {isDrawn && width > 0 && (
            <FleetMap
              label={text.mapOf(name, stops.size, rides.length)}
              area={area}
              stops={stops}
              rides={rides}
              shows={stops.size > 1 ? fit : 'area'}
              lit={lit}
              width={width}
            />
          )}
          {!isDrawn && routes.length === 0 && <p>{text.noMap}</p>}
        </div>
        <div>
          <h3>{text.routes}</h3>
          {rides.length === 0 && <p className={classes['hint']}>{text.noRoutes}</p>}
          <ul className={classes['rides']} aria-label={text.routes}>
            {rides.map((ride) => (
              <li key={ride.key}>
                <button
                  type="button"
                  aria-pressed={lit === ride.key}
                  onClick={() => setLit(lit === ride.key ? null : ride.key)}
                >
                  <span>{titleOf(ride, stops)}</span>
                  <small>
                    {ride.prices
                      .map((one) => `${one.class} ${moneyText(one.price, currency)}`)
                      .join(' · ')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          {all.length > rides.length && (
            <p className={classes['hint']}>{text.drawn(rides.length, all.length)}</p>
          )}
        </div>
      </div>
    </Section>
  );
}

function useStops(rides: readonly Ride[]): ReadonlyMap<string, Stop> {
  const keys = [...new Set(rides.flatMap(({ from, to }) => [from, to]))];
  const found = useQueries({ queries: keys.map(stopQuery) });
  return new Map(found.flatMap(({ data }, at) => (data ? [[keys[at] ?? '', data] as const] : [])));
}

function titleOf({ from, to, bothWays }: Ride, stops: ReadonlyMap<string, Stop>): string {
  const [one, other] = [from, to].map((key) => {
    const stop = stops.get(key);
    return stop ? nameOf(stop) : key;
  });
  return (bothWays ? text.bothWays : text.oneWay)(one ?? from, other ?? to);
}
