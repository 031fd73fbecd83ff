import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { calendarDay } from '../../platform/http/answer-fields.ts';
import type { ListedDeparture } from './list-departures.ts';

export const DepartureView = z
  .object({
    date: calendarDay('Local date of the tour'),
    time: z.string().meta({ example: '7:30 AM', description: 'The start, as local 12-hour time' }),
    description: z.string().describe('Of the slot; empty if it has none'),
    capacity: z.int().nullable().meta({ description: 'null means unlimited' }),
    taken: z.int().describe('Places of bookings and of orders whose payment is under way'),
    closed: z.boolean().meta({ description: 'Whether staff closed it' }),
    closed_reason: z.string().optional().meta({ description: 'The reason that partners read' }),
    private: z.boolean().meta({ description: 'Whether one party has it as a private tour' }),
    prices: z.record(z.string(), z.number()).meta({ description: 'By rate name' }),
    currency: z.string().describe('Of the prices: that of the tour'),
  })
  .meta({ id: 'Departure' });

export function toDepartureView(departure: ListedDeparture): z.output<typeof DepartureView> {
  return {
    date: departure.date,
    time: clockTimeText(departure.minutes),
    description: departure.description,
    capacity: departure.capacity,
    taken: departure.taken,
    closed: departure.isClosed,
    ...(departure.closedReason !== undefined && { closed_reason: departure.closedReason }),
    private: departure.isPrivate,
    prices: departure.prices,
    currency: departure.currency,
  };
}
