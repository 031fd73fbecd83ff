import { unescape } from 'node:querystring';
import { z } from 'zod';
import { Availability, AvailabilityQuery } from '../../availability/schemas.ts';
import { calendarDay } from '../../platform/http/answer-fields.ts';
import { optional, wholeNumber } from '../../platform/http/schemas.ts';
import { type FactsOf, money, telling } from '../telling.ts';
import { textOf } from '../text-of.ts';
import type { Given, Tool } from '../tool.ts';
import { markedText, Written, WrittenText, written } from '../written.ts';
import { counted } from './page.ts';

type Answer = z.output<typeof Availability>;
type Day = Answer['availability'][string];

const usualDays = 7;
const mostDaysTold = 14;
const mostSlots = 8;
const longestName = 300;

const range = optional(
  wholeNumber({ min: 1, max: 31, default: usualDays, description: 'The number of days' }),
);

const { pricing_model, availability } = Availability.shape;
const { time_with_description, reserve_for } = availability.valueType.shape;
const slot = time_with_description.element.shape;

const bookableDay = {
  date: calendarDay('As it is sent to preview_booking'),
  due_at_booking: reserve_for,
  slots: z.array(
    z.object({
      time: slot.time,
      price: money.optional(),
      places_left: z.int().optional().describe('Absent where there is no limit'),
      description: Written,
    }),
  ),
  more_slots: z.int().optional(),
};

const bookableDays = {
  pricing_model,
  rates: z.array(WrittenText).optional(),
  ignored: z.string().optional().describe('What was sent and is no rate of the tour'),
  days: z.array(z.object(bookableDay)).optional(),
};

export const getAvailability: Tool = {
  name: 'get_availability',
  title: 'Check days and prices',
  description:
    'Tells on which days and at which times a tour can be booked, and what it costs the party. Send how many travel at each rate, such as adults: 2; the names of the rates are in get_tour and in each answer. Without rates there is no price. Next: preview_booking with a date, a time and the names of the travelers.',
  effect: 'reads',
  fields: { ...AvailabilityQuery.shape, range },
  required: ['id'],
  rates: {
    type: 'integer',
    description: 'For rates with other names: how many, under the name of the rate',
  },
  ...telling(bookableDays, async ({ ask }, given) => {
    const query = { range: usualDays, ...given };
    const { body, header } = await ask({ method: 'GET', path: '/v1/return_availability', query });
    const answer = body as Answer;
    const days = Object.entries(answer.availability);
    return {
      headline: headlineOf(days.length, hasPrice(days), given),
      facts: {
        pricing_model: answer.pricing_model,
        rates: answer.pricing_rates.flatMap(
          ({ pricing_rate: rate }) => written('supplier', rate, { most: longestName }) ?? [],
        ),
        ignored: ignoredBy(header('x-unknown-parameters')),
        days: days.slice(0, mostDaysTold).map(([date, day]) => dayOf(date, day)),
      },
    };
  }),
};

function headlineOf(
  days: number,
  isPriced: boolean,
  { date, range: wanted = usualDays }: Given,
): string {
  if (days === 0) {
    return `Nothing can be booked within ${textOf(wanted)} days of ${textOf(date ?? 'today')}. Try a later date, or up to 31 days with range.`;
  }
  const more = days - mostDaysTold;
  const rest = more > 0 ? ` ${more} more are left out: ask with a later date.` : '';
  const price = isPriced ? '' : ' There is no price: send how many travel at each rate.';
  return `${counted(days, 'day')} can be booked.${rest}${price}`;
}

function hasPrice(days: [string, Day][]): boolean {
  return days.some(([, { price }]) => price > 0);
}

function ignoredBy(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  // A long name is cut, and so may be the last sign of it.
  const names = header.split(',').map((name) => unescape(name.trim()).replace(/\uFFFD$/, ''));
  const sent = written('partner', names.join(', '));
  return sent && `${markedText(sent)}: no rates of this tour`;
}

/** Days come as MM/DD/YYYY, and are sent as YYYY-MM-DD: the model gets what it has to send. */
function dayOf(
  date: string,
  { time_with_description: slots, reserve_for: deposit }: Day,
): FactsOf<typeof bookableDay> {
  const [month, day, year] = date.split('/');
  return {
    date: `${year}-${month}-${day}`,
    due_at_booking: slots.some(({ price }) => price > 0) ? deposit : undefined,
    slots: slots.slice(0, mostSlots).map(({ time, description, price, currency, available }) => ({
      time,
      price: price > 0 ? `${price} ${currency}` : undefined,
      places_left: available,
      description: written('supplier', description, { most: longestName }),
    })),
    more_slots: slots.length > mostSlots ? slots.length - mostSlots : undefined,
  };
}
