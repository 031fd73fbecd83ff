import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { dateText } from '../formats/time.ts';
import { Chips } from '../pieces/chips.tsx';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { Columns } from '../pieces/layout/columns.tsx';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { cruisesWords } from '../words/en/cruises.ts';
import { journeyOf, nightsOf, type SailingRow, shipSailingsQuery } from './cruise-queries.ts';
import classes from './cruises.module.css';
import type { Ship } from './ship-actions.tsx';
import { ShownState } from './ship-list.tsx';

const text = cruisesWords;
const choices = [
  { value: 'coming', label: text.coming },
  { value: 'all', label: text.all },
] as const;

/** When a ship sails, and where it calls. */
export function ShipSailings({ ship }: { ship: Ship }) {
  const [which, setWhich] = useState<'coming' | 'all'>('coming');
  const today = useToday();
  const pages = useInfiniteQuery(
    shipSailingsQuery(ship.id, which === 'coming' ? today : undefined),
  );
  const sailings = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const ports = [...new Set(sailings.flatMap(({ towns }) => towns.map(({ name }) => name)))];
  return (
    <Columns
      aside={
        <>
          <FactCard title={text.facts}>
            <Facts
              rows={[
                [text.line, ship.cruiseline],
                [text.pages.sailings, pages.data?.pages[0]?.total],
              ]}
            />
          </FactCard>
          {ports.length > 0 && (
            <FactCard title={text.towns}>
              <ul className={classes['ports']}>
                {ports.toSorted().map((port) => (
                  <li key={port}>
                    <Link to="/tours" search={{ town: port }} title={text.toursThere(port)}>
                      {port}
                    </Link>
                  </li>
                ))}
              </ul>
            </FactCard>
          )}
        </>
      }
    >
      <Section
        title={text.pages.sailings}
        actions={<Chips label={text.which} choices={choices} chosen={which} choose={setWhich} />}
      >
        {pages.error && <Fault error={pages.error} retry={() => void pages.refetch()} />}
        {pages.isPending && <LoadingLines count={6} />}
        {pages.data && sailings.length === 0 && (
          <p className={classes['hint']}>{which === 'all' ? text.noSailings : text.noComing}</p>
        )}
        <Rows>
          {sailings.map((sailing) => (
            <SailingLine key={sailing.id} sailing={sailing} />
          ))}
        </Rows>
        <MoreRows pages={pages} />
      </Section>
    </Columns>
  );
}

function SailingLine({ sailing }: { sailing: SailingRow }) {
  const { id, sailing_date: date, status, towns } = sailing;
  return (
    <Row
      title={<Link to={`/cruises/sailings/${id}`}>{dateText(date)}</Link>}
      state={status === 'inactive' && <ShownState status={status} />}
      lead={journeyOf(towns)}
      actions={
        <span className={classes['hint']}>
          {text.nights(nightsOf(sailing))}, {text.ports(towns.length)}
        </span>
      }
    />
  );
}
