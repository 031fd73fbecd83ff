import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { addDays, dateText } from '../formats/time.ts';
import { usePricedFor } from '../offered/use-priced-for.tsx';
import { Money } from '../pieces/money.tsx';
import { Receipt } from '../pieces/receipt.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { tourWords } from '../words/en/tours.ts';
import { type PriceQuestion, priceQuery, type Tour } from './tour-queries.ts';
import classes from './tours.module.css';

const text = tourWords;
const pauseMilliseconds = 250;
const daysAhead = 7;
const usualParty = 2;

/** What a party pays on a day, with the reason for each step. */
export default function TourPrice({ tour }: { tour: Tour }) {
  const today = useToday();
  const [first] = tour.pricing.rates;
  const [party, setParty] = useState<Record<string, number>>({ [first?.name ?? '']: usualParty });
  const [date, setDate] = useState(addDays(today, daysAhead));
  const [isPrivate, setPrivate] = useState(false);
  const pricedFor = usePricedFor(text);
  const question: PriceQuestion = {
    party,
    date,
    ...(isPrivate && { private: 1 as const }),
    ...pricedFor.asked,
  };
  return (
    <div className={classes['side']}>
      <form className={classes['question']} onSubmit={(event) => event.preventDefault()}>
        <fieldset className={classes['party']}>
          <legend>{text.party}</legend>
          {tour.pricing.rates.map(({ name }) => (
            <NumberInput
              key={name}
              label={name}
              min={0}
              max={999}
              allowDecimal={false}
              value={party[name] ?? 0}
              onChange={(count) => setParty({ ...party, [name]: Number(count) || 0 })}
            />
          ))}
        </fieldset>
        <TextInput
          type="date"
          label={text.day}
          value={date}
          onChange={({ currentTarget }) => currentTarget.value && setDate(currentTarget.value)}
        />
        {pricedFor.fields}
        <Switch
          label={text.privateTour}
          checked={isPrivate}
          onChange={({ currentTarget }) => setPrivate(currentTarget.checked)}
        />
      </form>
      <Answers id={String(tour.id)} question={question} />
    </div>
  );
}

function Answers({ id, question }: { id: string; question: PriceQuestion }) {
  const [settled] = useDebouncedValue(JSON.stringify(question), pauseMilliseconds);
  const asked = JSON.parse(settled) as PriceQuestion;
  const { data, error, isFetching } = useQuery(priceQuery(id, asked));
  if (error) {
    return (
      <p role="alert" className={classes['fault']}>
        {error.message}
      </p>
    );
  }
  if (!data) return <LoadingLines count={5} />;
  if (data.unpriced !== null) return <p className={classes['fault']}>{data.unpriced}</p>;
  if (data.departures.length === 0) {
    return <p className={classes['hint']}>{text.noDeparture(dateText(asked.date))}</p>;
  }
  return (
    <div className={classes['answers']} aria-busy={isFetching}>
      {data.departures.map((departure) => (
        <section key={`${departure.date} ${departure.time} ${departure.description}`}>
          <h2 className={classes['answer']}>
            <span>
              {departure.time} {departure.description}
            </span>
            {departure.total !== null && (
              <Money amount={departure.total} currency={data.currency} />
            )}
          </h2>
          <p className={classes['hint']}>
            {departure.bookable
              ? text.placesLeft(departure.places_left)
              : `${text.notBookable} ${departure.why_not ?? ''}`}
          </p>
          {departure.steps.length > 0 && (
            <Receipt label={text.receipt(departure.time)} steps={departure.steps} />
          )}
        </section>
      ))}
    </div>
  );
}
