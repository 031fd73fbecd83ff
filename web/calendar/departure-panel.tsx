import { Button, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useToday } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { dateText } from '../formats/time.ts';
import { Icon } from '../pieces/icon.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { Money } from '../pieces/money.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import type { Search } from '../search.ts';
import { calendarWords } from '../words/en/calendar.ts';
import classes from './calendar.module.css';
import {
  type Departure,
  type DepartureName,
  departureQuery,
  manifestPage,
  manifestQuery,
  useChangeDeparture,
} from './calendar-queries.ts';
import { DepartureBar, filledText } from './departure-bar.tsx';
import { RangeDialog } from './range-dialog.tsx';

const text = calendarWords;

/** One departure: how full it is, who comes along, and what can be done with it. */
export function DeparturePanel() {
  const { product = '', day = '', time = '' } = useParams({ strict: false });
  const { description = '' }: Search = useSearch({ strict: false });
  const name = { product, day, time, description };
  const { data: departure, error, refetch } = useQuery(departureQuery(name));
  return (
    <Panel
      back="/calendar"
      title={departure?.product ?? product}
      state={departure?.closed && <State state="Inactive" word={text.closed} />}
      actions={departure && <Actions name={name} departure={departure} />}
    >
      <div className={classes['side']}>
        {error && <Fault error={error} retry={() => void refetch()} />}
        <p className={classes['when']}>
          {[`${dateText(day)}, ${time}`, description].filter((part) => part !== '').join(' · ')}
        </p>
        {departure && (
          <>
            <DepartureBar departure={departure} />
            <p className={classes['hint']}>
              {filledText(departure)}
              {departure.left !== null && !departure.closed && ` · ${text.left(departure.left)}`}
            </p>
            {departure.closed_reason !== '' && <p>{text.closedFor(departure.closed_reason)}</p>}
            {!departure.scheduled && <p className={classes['fault']}>{text.stray}</p>}
          </>
        )}
        {departure === null && <p>{text.notThere}</p>}
        <Manifest name={name} />
      </div>
    </Panel>
  );
}

function Actions({ name, departure }: { name: DepartureName; departure: Departure }) {
  const [isClosing, setClosing] = useState(false);
  const may = useMay();
  const mayChange = may('manager');
  const navigate = useNavigate();
  const begun: Search = {
    open: 'book',
    for_tour: name.product,
    for_date: name.day,
    for_time: name.time,
  };
  const isBookable = name.day >= useToday() && !departure.closed && departure.left !== 0;
  const change = useChangeDeparture(name);
  const reopen = () =>
    change.mutate(
      { closed: 0 },
      { onSuccess: () => tell(text.done.reopen(1)), onError: tellFault },
    );
  return (
    <>
      {may('agent') && isBookable && (
        <Button onClick={() => void navigate({ to: '/bookings', search: begun })}>
          {text.book}
        </Button>
      )}
      {mayChange && !departure.closed && (
        <Button variant="default" onClick={() => setClosing(true)}>
          {text.verbs.close}
        </Button>
      )}
      {mayChange && departure.closed && (
        <Button loading={change.isPending} onClick={reopen}>
          {text.verbs.reopen}
        </Button>
      )}
      <Button
        variant="default"
        component="a"
        href={manifestPage(name)}
        target="_blank"
        rel="noreferrer"
        leftSection={<Icon name="print" size={18} />}
      >
        {text.print}
      </Button>
      {mayChange && <Places key={departure.capacity} name={name} departure={departure} />}
      {isClosing && (
        <RangeDialog
          range={{ products: [name.product], from: name.day, to: name.day, times: [name.time] }}
          search={{}}
          close={() => setClosing(false)}
        />
      )}
    </>
  );
}

/** The places of this departure alone. */
function Places({ name, departure }: { name: DepartureName; departure: Departure }) {
  const [places, setPlaces] = useState<number | string>(departure.capacity ?? '');
  const change = useChangeDeparture(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (places === '') return;
    const before = departure.capacity;
    const set = (capacity: number, undo?: () => void) =>
      change.mutate(
        { capacity },
        { onSuccess: () => tell(text.placesSet(capacity), undo), onError: tellFault },
      );
    set(Number(places), before === null ? undefined : () => set(before));
  };
  return (
    <form className={classes['places']} onSubmit={submit}>
      <NumberInput
        aria-label={text.placesEach}
        placeholder={text.anyNumber}
        min={0}
        allowDecimal={false}
        value={places}
        onChange={setPlaces}
      />
      {places !== (departure.capacity ?? '') && (
        <Button type="submit" variant="default" loading={change.isPending}>
          {text.setPlaces}
        </Button>
      )}
    </form>
  );
}

function Manifest({ name }: { name: DepartureName }) {
  const { data: entries, error, refetch } = useQuery(manifestQuery(name));
  if (error) return <Fault error={error} retry={() => void refetch()} />;
  if (!entries) return <LoadingLines count={4} />;
  const meetingPoints = [
    ...new Set(entries.map(({ meeting_point: place }) => place).filter((place) => place !== '')),
  ];
  return (
    <section>
      <h2 className={classes['heading']}>{text.manifest}</h2>
      {entries.length === 0 && <p className={classes['hint']}>{text.nobody}</p>}
      {meetingPoints.length > 0 && (
        <p className={classes['hint']}>{text.meetAt(meetingPoints.join(' / '))}</p>
      )}
      <ol className={classes['manifest']}>
        {entries.map((entry) => (
          <li key={entry.booking_ref}>
            <div className={classes['traveler']}>
              <strong>{entry.party}</strong>
              <Money amount={entry.total} currency={entry.currency} />
              <State state={entry.status} />
            </div>
            <ul className={classes['names']}>
              {entry.rates.flatMap(({ rate, ages, names }) =>
                names.map((traveler) => (
                  <li key={`${rate} ${traveler}`}>
                    {traveler} <span>{ages === '' ? rate : `${rate} (${ages})`}</span>
                  </li>
                )),
              )}
            </ul>
            <p className={classes['hint']}>
              {[entry.option, entry.phone, entry.language, pickupText(entry), entry.agency]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
            {entry.notes !== '' && <p>{entry.notes}</p>}
            {entry.staff_notes !== '' && <p className={classes['note']}>{entry.staff_notes}</p>}
            <Link to="/bookings/$reference" params={{ reference: entry.booking_ref }}>
              {entry.booking_ref}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function pickupText(entry: { pickup_location: string; pickup_time: string | null }): string {
  return [entry.pickup_location, entry.pickup_time ?? ''].filter((part) => part !== '').join(' ');
}
