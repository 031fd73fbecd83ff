import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findTours } from '../../api/tours.ts';
import { Chips } from '../../pieces/chips.tsx';
import { FoundSelect } from '../../pieces/fields/found-select.tsx';
import { type Tour, tourQuery } from '../../tours/tour-queries.ts';
import { bookingWords, onBehalfWords } from '../../words/en/bookings.ts';
import { DayChoice, useSlots } from './day-choice.tsx';
import classes from './order.module.css';
import { type OrderField, OrderForm } from './order-form.tsx';
import { keyOfSlot, type Slot, type SlotRate, tourOrder } from './tour-order.ts';

const text = onBehalfWords;

/** Values that the form begins with, such as a departure of the calendar. */
export type Begun = { product?: string; date?: string; time?: string };

export type FormProps = {
  user: string;
  begun: Begun;
  booked: (reference: string) => void;
  close: () => void;
};

/** An order of a tour: what, when, and names for each of its rates. */
export function TourForm({ user, begun, booked, close }: FormProps) {
  const [product, setProduct] = useState(begun.product ?? '');
  const [date, setDate] = useState(begun.date ?? '');
  const [key, setKey] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const asked = { user, product, isPrivate };
  const slots = useSlots(asked, date);
  const { data: tour } = useQuery({ ...tourQuery(product), enabled: product !== '' });
  const slot =
    slots.find((one) => keyOfSlot(one) === key) ??
    slots.find(({ time }) => time === begun.time) ??
    (slots.length === 1 ? slots[0] : undefined) ??
    null;
  return (
    <OrderForm
      fields={[...(slot?.pricing_rates ?? []).map(rateField), ...(tour ? fieldsOf(tour) : [])]}
      orderOf={(fields) => tourOrder(user, { product, date, slot, fields, isPrivate })}
      isReady={user !== '' && slot !== null}
      hint={user === '' ? text.chooseUser : product === '' ? text.chooseTour : text.chooseTime}
      booked={booked}
      close={close}
    >
      <FoundSelect
        label={text.tour}
        placeholder={text.find}
        find={findTours}
        named={tour?.name}
        value={product || null}
        onChange={(id) => {
          setProduct(id ?? '');
          setPrivate(false);
        }}
      />
      {tour?.private_tour && (
        <Switch
          label={text.privateTour}
          checked={isPrivate}
          onChange={({ currentTarget }) => setPrivate(currentTarget.checked)}
        />
      )}
      {user !== '' && product !== '' && (
        <DayChoice key={`${product} ${isPrivate}`} asked={asked} date={date} choose={setDate} />
      )}
      {slots.length > 0 && (
        <div className={classes['slots']}>
          <Chips
            label={bookingWords.fields.time}
            choices={slots.map((one) => ({ value: keyOfSlot(one), label: slotText(one) }))}
            chosen={slot ? keyOfSlot(slot) : ''}
            choose={setKey}
          />
        </div>
      )}
    </OrderForm>
  );
}

function slotText({ time, description, available }: Slot): string {
  return [time, description, available === null ? '' : text.left(available)]
    .filter(Boolean)
    .join(' · ');
}

function rateField({ pricing_rate: rate, ...limits }: SlotRate): OrderField {
  const { min_age: from, max_age: to, min_quantity: least, max_quantity: most } = limits;
  return {
    name: rate,
    label: rate,
    description: [text.ages(from, to), text.quantity(least, most), text.namesHint]
      .filter(Boolean)
      .join(' · '),
    required: least > 0,
  };
}

function fieldsOf(tour: Tour): OrderField[] {
  const languages = tour.languages.map((value) => ({ value, label: value }));
  return [
    {
      name: 'phone',
      label: bookingWords.fields.phone,
      placeholder: '+12025550123',
      required: true,
    },
    { name: 'email', label: bookingWords.fields.email, kind: 'email' },
    languages.length > 1
      ? { name: 'language', label: bookingWords.language, kind: 'choice', options: languages }
      : null,
    tour.hotel_pickup ? { name: 'hotel_pickup', label: bookingWords.pickup } : null,
    { name: 'partner_ref', label: bookingWords.partnerReference },
    { name: 'traveler_questions', label: text.operatorNote, kind: 'lines' },
  ].filter((field) => field !== null) as OrderField[];
}
