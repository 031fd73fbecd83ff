import { NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { findPlaces, placeNamed } from '../api/stops.ts';
import { countText } from '../formats/money.ts';
import { addDays } from '../formats/time.ts';
import { usePricedFor } from '../offered/use-priced-for.tsx';
import { FoundSelect } from '../pieces/fields/found-select.tsx';
import { Money } from '../pieces/money.tsx';
import { Receipt } from '../pieces/receipt.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { transfersWords } from '../words/en/transfers.ts';
import { type Fleet, type PriceQuestion, priceQuery } from './fleet-queries.ts';
import classes from './transfers.module.css';

const text = transfersWords;
const pauseMilliseconds = 250;
const [daysAhead, usualTime, usualParty] = [7, '10:00', 2];

/** Which vehicles a party is offered for a ride, and the reason for each step of their prices. */
export default function FleetPrice({ fleet }: { fleet: Fleet }) {
  const today = useToday();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [start, setStart] = useState(`${addDays(today, daysAhead)}T${usualTime}`);
  const [adults, setAdults] = useState(usualParty);
  const [children, setChildren] = useState(0);
  const [luggage, setLuggage] = useState(usualParty);
  const pricedFor = usePricedFor({ ...text, currency: text.columns.currency });
  const [begins, ends] = [placeNamed(from), placeNamed(to)];
  const question: PriceQuestion | null =
    begins && ends && start !== ''
      ? {
          from: begins,
          to: ends,
          start_time_local: start,
          adults,
          children,
          luggage,
          supplier: fleet.key,
          ...pricedFor.asked,
        }
      : null;
  return (
    <div className={classes['price']}>
      <form className={classes['question']} onSubmit={(event) => event.preventDefault()}>
        <FoundSelect
          label={text.from}
          placeholder={text.find}
          find={findPlaces}
          value={from}
          onChange={setFrom}
        />
        <FoundSelect
          label={text.to}
          placeholder={text.find}
          find={findPlaces}
          value={to}
          onChange={setTo}
        />
        <TextInput
          type="datetime-local"
          label={text.pickup}
          value={start}
          onChange={({ currentTarget }) => setStart(currentTarget.value.slice(0, 16))}
        />
        <Count label={text.adults} value={adults} min={1} set={setAdults} />
        <Count label={text.children} value={children} min={0} set={setChildren} />
        <Count label={text.luggage} value={luggage} min={0} set={setLuggage} />
        {pricedFor.fields}
      </form>
      <Answers question={question} />
    </div>
  );
}

type CountProps = { label: string; value: number; min: number; set: (value: number) => void };

function Count({ label, value, min, set }: CountProps) {
  return (
    <NumberInput
      label={label}
      min={min}
      max={999}
      allowDecimal={false}
      value={value}
      onChange={(next) => set(Number(next) || min)}
    />
  );
}

function Answers({ question }: { question: PriceQuestion | null }) {
  const [settled] = useDebouncedValue(JSON.stringify(question), pauseMilliseconds);
  const asked = JSON.parse(settled) as PriceQuestion | null;
  const { data, error, isFetching } = useQuery(priceQuery(asked));
  if (asked === null) return <p className={classes['hint']}>{text.ask}</p>;
  if (error) {
    return (
      <p role="alert" className={classes['fault']}>
        {error.message}
      </p>
    );
  }
  if (!data) return <LoadingLines count={6} />;
  return (
    <div className={classes['answers']} aria-busy={isFetching}>
      <p className={classes['hint']}>
        {data.from} → {data.to} ·{' '}
        {text.ride(countText(data.distance_km), durationOf(data.duration_minutes))}
      </p>
      {data.offered.length === 0 && <p>{text.none}</p>}
      {data.offered.map(({ vehicle, price, steps, luggage_fits: fits, ...offer }) => (
        <section key={vehicle}>
          <h2 className={classes['answer']}>
            <span>{vehicle}</span>
            <Money amount={price} currency={data.currency} />
          </h2>
          <p className={classes['hint']}>
            {offer.vehicle_class} · {text.carries(offer.max_passengers, offer.max_luggage)}
            {!fits && ` · ${text.tooMuchLuggage}`}
          </p>
          <Receipt label={text.receipt(vehicle)} steps={steps} />
        </section>
      ))}
      {data.left_out.length > 0 && (
        <section>
          <h2>{text.leftOut}</h2>
          <ul className={classes['leftOut']}>
            {data.left_out.map(({ vehicle, sentence }) => (
              <li key={`${vehicle} ${sentence}`}>
                <strong>{vehicle}</strong> {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? text.minutes(minutes) : text.hours(hours, minutes % 60);
}
