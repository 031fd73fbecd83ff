import { useState } from 'react';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import type { Field, Values } from '../pieces/fields/form-field.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import type { Booking } from './booking-queries.ts';

export type Change = Operations['POST /operator/v1/bookings/{reference}/preview']['body'];

const text = bookingWords.fields;
const namesOf = 'names ';

/** What of a booking can be changed, as it is typed: names one below the other, for each rate. */
function valuesOf({ info, pax, record }: Booking): Values {
  const names = Object.entries(pax.travelers_names_raw).map(([rate, travelers]) => [
    `${namesOf}${rate}`,
    travelers.map(({ name }) => name).join('\n'),
  ]);
  return {
    date: info.date,
    time: info.time,
    ...Object.fromEntries(names),
    pickup_time: info.pickup_time ?? '',
    contact_email: pax.contact_email,
    contact_phone: pax.contact_phone,
    operator_notes: record.staff_notes,
  };
}

/** Said by managers beside the rules; each needs the reason. */
const priceFields: readonly Field[] = [
  { name: 'price', label: text.price, description: text.priceHint, kind: 'number' },
  { name: 'discount', label: text.discount, kind: 'number' },
  { name: 'surcharge', label: text.surcharge, kind: 'number' },
  { name: 'fee', label: text.fee, description: text.feeHint, kind: 'number' },
  { name: 'reason', label: text.priceReason, description: text.priceReasonHint },
  { name: 'keep_price', label: text.keepPrice, kind: 'switch' },
];

function fieldsOf(values: Values, maySetPrice: boolean): Field[] {
  const rates = Object.keys(values).filter((name) => name.startsWith(namesOf));
  return [
    { name: 'date', label: text.date, kind: 'date' },
    { name: 'time', label: text.time, description: text.timeHint },
    ...rates.map(
      (name): Field => ({
        name,
        label: rates.length === 1 ? text.names : name.slice(namesOf.length),
        description: text.namesHint,
        kind: 'lines',
      }),
    ),
    { name: 'pickup_time', label: text.pickupTime },
    { name: 'contact_email', label: text.email, kind: 'email' },
    { name: 'contact_phone', label: text.phone },
    { name: 'operator_notes', label: text.staffNotes, kind: 'lines' },
    {
      name: 'new_deadline',
      label: text.newDeadline,
      description: text.newDeadlineHint,
      kind: 'switch',
    },
    ...(maySetPrice ? priceFields : []),
  ];
}

/** What the API is sent: only what was changed; of the names, all. */
function changeOf(changed: Values, all: Values): Change {
  const plain = Object.entries(changed).filter(([name]) => !name.startsWith(namesOf));
  if (plain.length === Object.keys(changed).length) return Object.fromEntries(plain);
  const rates = Object.entries(all)
    .filter(([name]) => name.startsWith(namesOf))
    .map(([name, lines]): [string, string] => [name.slice(namesOf.length), listed(lines)]);
  const [only] = rates;
  const names = rates.length === 1 && only ? only[1] : Object.fromEntries(rates);
  return { ...Object.fromEntries(plain), names };
}

function listed(lines: string): string {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** An editable copy of a booking, and what a colleague has set meanwhile. */
export function useBookingChange(booking: Booking) {
  const may = useMay();
  const now = valuesOf(booking);
  const [read] = useState(now);
  const [seen, setSeen] = useState(booking.version);
  const [mine, setMine] = useState<Values>({});
  const changed: Values = Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => value !== (read[name] ?? '')),
  );
  return {
    fields: fieldsOf(read, may('manager')),
    change: changeOf(changed, { ...read, ...mine }),
    count: Object.keys(changed).length,
    seen,
    setSeen,
    set: (name: string, value: string) => setMine((before) => ({ ...before, [name]: value })),
    valueOf: (name: string) => mine[name] ?? read[name] ?? '',
    isChanged: (name: string) => name in changed,
    meanwhileOf: (name: string) => (now[name] === read[name] ? undefined : (now[name] ?? '')),
  };
}

export type BookingChange = ReturnType<typeof useBookingChange>;
