import { NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../api/clock.ts';
import { findPlaces, placeNamed } from '../../api/stops.ts';
import { addDays } from '../../formats/time.ts';
import { FoundSelect } from '../../pieces/fields/found-select.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { bookingWords, onBehalfWords } from '../../words/en/bookings.ts';
import classes from './order.module.css';
import { type OrderField, OrderForm } from './order-form.tsx';
import { type RideQuestion, ridesQuery } from './order-queries.ts';
import { QuoteChoice } from './quote-choice.tsx';
import { type FoundRides, rideOrder } from './ride-order.ts';
import type { FormProps } from './tour-form.tsx';

const text = onBehalfWords;
const pauseMilliseconds = 400;
const [daysAhead, usualTime, mostTravelers] = [7, '10:00', 999];

/** An order of a transfer: from where to where, in which vehicle, and what its driver has to know. */
export function RideForm({ user, booked, close }: FormProps) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [start, setStart] = useState(`${addDays(useToday(), daysAhead)}T${usualTime}`);
  const [party, setParty] = useState({ adults: 2, children: 0, infants: 0 });
  const [chosen, setChosen] = useState('');
  const ends = [placeNamed(from), placeNamed(to)];
  const [begins, arrives] = ends;
  const question =
    begins && arrives && user !== '' && start !== ''
      ? { user, from: begins, to: arrives, start_time_local: start, ...party }
      : null;
  const [settled] = useDebouncedValue(JSON.stringify(question), pauseMilliseconds);
  const asked = JSON.parse(settled) as RideQuestion | null;
  const rides = useQuery(ridesQuery(asked as RideQuestion, asked !== null));
  const found = asked === null ? undefined : rides.data;
  // Quotes carry the name of their search: the vehicle stays chosen when another hour is asked for.
  const vehicleOf = (id: string) => id.slice(0, id.lastIndexOf('.'));
  const quote = found?.quotes.find(({ quote_id: id }) => vehicleOf(id) === chosen) ?? null;
  return (
    <OrderForm
      fields={found ? fieldsOf(found) : []}
      orderOf={(values) =>
        found && quote
          ? rideOrder(user, { search: found.search, quote }, values)
          : { user, booking: {} }
      }
      isReady={quote !== null}
      hint={user === '' ? text.chooseUser : text.chooseRide}
      booked={booked}
      close={close}
    >
      <div className={classes['fields']}>
        <FoundSelect
          label={text.from}
          placeholder={text.findPlace}
          find={findPlaces}
          value={from}
          onChange={setFrom}
        />
        <FoundSelect
          label={text.to}
          placeholder={text.findPlace}
          find={findPlaces}
          value={to}
          onChange={setTo}
        />
        <TextInput
          type="datetime-local"
          label={text.pickupAt}
          value={start}
          onChange={({ currentTarget }) => setStart(currentTarget.value.slice(0, 16))}
        />
        {(['adults', 'children', 'infants'] as const).map((who) => (
          <NumberInput
            key={who}
            label={text.party[who]}
            min={who === 'adults' ? 1 : 0}
            max={mostTravelers}
            allowDecimal={false}
            value={party[who]}
            onChange={(count) => setParty({ ...party, [who]: Number(count) || 0 })}
          />
        ))}
      </div>
      {rides.error && (
        <p role="alert" className={classes['fault']}>
          {rides.error.message}
        </p>
      )}
      {rides.isLoading && <LoadingLines count={4} />}
      {found && (
        <QuoteChoice
          found={found}
          chosen={quote}
          choose={({ quote_id: id }) => setChosen(vehicleOf(id))}
        />
      )}
    </OrderForm>
  );
}

function fieldsOf({ fields }: FoundRides): OrderField[] {
  return [
    { name: 'lead_pax', label: text.leadPassenger, required: true },
    {
      name: 'contact_phone',
      label: bookingWords.fields.phone,
      placeholder: '+12025550123',
      required: true,
    },
    { name: 'contact_email', label: bookingWords.fields.email, kind: 'email', required: true },
    ...fields.map(({ name, about, example }) => ({
      name,
      label: labelOf(name),
      description: about,
      placeholder: example,
      required: true,
    })),
    { name: 'partner_ref', label: bookingWords.partnerReference },
    { name: 'traveler_questions', label: text.driverNote, kind: 'lines' },
  ];
}

/** `Arrival flight number` of `arrival_flight_number`. */
function labelOf(name: string): string {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
