import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { productId } from '../../catalog/product-id.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { ManyDepartures } from './change-many.ts';
import type { DayDeparture } from './list-departures.ts';

const count = (description: string) => z.int().meta({ description });

export const DayDepartureView = z
  .object({
    date: z.string().meta({ format: 'date', description: 'Local date of the tour' }),
    time: z.string().meta({ example: '7:30 AM', description: 'The start, as local 12-hour time' }),
    product_id: z.string().describe('Identifies the tour, such as PRD16350'),
    product: z.string().describe('The name of the tour'),
    type: z.string().describe('The kind of activity, such as Walking Tour; may be empty'),
    supplier: z.string().meta({ description: 'The key of the supplier' }),
    description: z.string().describe('Of the slot; empty if it has none'),
    capacity: z
      .int()
      .nullable()
      .meta({ description: 'null means unlimited, or known only to the system of the supplier' }),
    sold: count('Places of bookings, confirmed or pending'),
    held: count('Places of orders whose payment is under way'),
    left: z
      .int()
      .nullable()
      .meta({ description: 'Places that can still be sold; null as for capacity' }),
    closed: z.boolean().meta({ description: 'Whether staff closed it' }),
    closed_reason: z.string().meta({ description: 'The reason that partners read, or ""' }),
    private: z.boolean().meta({ description: 'Whether one party has it as a private tour' }),
    scheduled: z
      .boolean()
      .meta({ description: 'false if it is sold but no longer in the schedule of its tour' }),
    bookings: count('Bookings, confirmed or pending'),
    travelers: count('Travelers of these bookings'),
  })
  .meta({ id: 'DayDeparture' });

export function toDayDepartureView(departure: DayDeparture): z.output<typeof DayDepartureView> {
  const { tour, tourId, minutes } = departure;
  return viewOf(DayDepartureView)({
    ...departure,
    time: clockTimeText(minutes),
    productId: productId(tourId),
    product: tour.name,
    type: tour.type,
    closed: departure.isClosed,
    private: departure.isPrivate,
    scheduled: !departure.isStray,
  });
}

const ChangedDeparture = DayDepartureView.extend({
  booking_refs: z
    .array(z.string())
    .meta({ description: 'The first 100 bookings on it, oldest first' }),
}).meta({ id: 'ChangedDeparture' });

export const ManyDeparturesView = z
  .object({
    departures: count('Departures that match'),
    changed: count('Departures that change; the others were so already'),
    sold: count('Departures with bookings or orders under way'),
    bookings: count('Bookings on them'),
    travelers: count('Travelers of these bookings'),
    listed: z
      .array(ChangedDeparture)
      .meta({ description: 'The first 200 after the change; those with bookings first' }),
  })
  .meta({ id: 'ManyDepartures' });

export function toManyDeparturesView(many: ManyDepartures): z.output<typeof ManyDeparturesView> {
  const listed = many.listed.map((departure) => ({
    ...toDayDepartureView(departure),
    booking_refs: departure.references,
  }));
  return { ...many, listed };
}
