import { z } from 'zod';
import { clockTimeText, readClockTime } from '../../catalog/clock-times.ts';
import {
  calendarDate,
  decimal,
  email,
  field,
  flag,
  optional,
  text,
} from '../../platform/http/schemas.ts';
import { clockTime } from '../placing/orders/order-fields.ts';
import type { WantedChange } from './wanted-change.ts';

const longestNames = 400_000;

/** Text as it is shown; nothing at all takes the pickup time away. */
const pickupTime = field({
  read: (value) => {
    if (typeof value !== 'string') return undefined;
    const minutes = readClockTime(value);
    if (minutes !== undefined) return clockTimeText(minutes);
    return value.trim() === '' ? '' : undefined;
  },
  must: 'be a time such as 7:30 AM, or empty',
  shape: { type: 'string' },
  note: { description: 'The pickup time; empty removes it' },
});

const names = field({
  read: (value) => {
    const written = typeof value === 'object' ? JSON.stringify(value) : value;
    return typeof written === 'string' && written.length <= longestNames ? written : undefined;
  },
  must: 'be comma-separated text, or an object with the names of each rate',
  shape: { type: ['string', 'object'], additionalProperties: { type: 'string' } },
  note: {
    description:
      'All travelers: comma-separated names if the booking has one rate, else an object of rate and names. Price and places follow.',
  },
});

/** What staff may change of a booking; what is absent stays. */
export const ChangeFields = z
  .object({
    date: optional(calendarDate({ description: 'Local time of the tour' })),
    time: optional(clockTime),
    description: optional(
      text({ description: 'The description of the slot, if several start at that time' }),
    ),
    pickup_time: pickupTime.optional(),
    names: optional(names),
    operator_notes: text({ max: 5000, description: 'Notes of staff for this booking' }).optional(),
    contact_email: optional(email({ description: 'The email of the traveler' })),
    contact_phone: optional(text({ max: 100, description: 'The phone of the traveler' })),
    new_deadline: optional(
      flag({
        description:
          'A moved booking takes the deadline of its new date; without it the earlier of both stays',
      }),
    ),
    keep_price: optional(flag({ description: 'The price stays as it was, whoever travels' })),
    price: optional(
      decimal({ min: 0, description: 'The price before fees, in place of that of the rules' }),
    ),
    discount: optional(decimal({ min: 0, description: 'Taken off the price' })),
    surcharge: optional(decimal({ min: 0, description: 'Added to the price' })),
    fee: optional(
      decimal({ min: 0, description: 'In place of the fees of this change; 0 waives them' }),
    ),
    reason: optional(
      text({
        max: 1000,
        description: 'Required with price, discount, surcharge, fee and keep_price; kept with them',
      }),
    ),
  })
  .meta({
    id: 'BookingChange',
    description: 'What to change of the booking; what is absent stays',
  });

/** What the usage of a command calls their values. */
export const changeValues = {
  description: 'TEXT',
  pickup_time: 'TIME',
  operator_notes: 'NOTES',
  contact_email: 'E',
  contact_phone: 'P',
  price: 'AMOUNT',
  discount: 'AMOUNT',
  surcharge: 'AMOUNT',
  fee: 'AMOUNT',
  reason: 'TEXT',
};

export function toWantedChange(sent: z.output<typeof ChangeFields>): WantedChange {
  return {
    date: sent.date,
    minutes: sent.time,
    description: sent.description,
    pickupTime: sent.pickup_time === '' ? null : sent.pickup_time,
    names: sent.names,
    operatorNotes: sent.operator_notes,
    email: sent.contact_email,
    phone: sent.contact_phone,
    terms: termsOf(sent),
  };
}

function termsOf(sent: z.output<typeof ChangeFields>): WantedChange['terms'] {
  const { price, discount, surcharge, fee, keep_price: keepPrice = false } = sent;
  const isSaid = keepPrice || [price, discount, surcharge, fee].some((one) => one !== undefined);
  const newDeadline = sent.new_deadline ?? false;
  if (!isSaid && !newDeadline) return undefined;
  const reason = sent.reason?.trim() ?? '';
  const staff = { price, discount, surcharge, fee, keepPrice, reason };
  return { newDeadline, staff: isSaid ? staff : undefined };
}
