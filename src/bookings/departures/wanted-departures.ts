import { dateText, toDay } from '../../availability/calendar.ts';
import { departureRefusals } from '../../availability/departures/departure-refusals.ts';
import type { DeparturesMeant } from '../../availability/departures/plan-departures.ts';
import { readClockTime } from '../../catalog/clock-times.ts';
import { tourIdOf } from '../../catalog/tours/find-tour.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { calendarDate, field, optional, requiredText, text } from '../../platform/http/schemas.ts';
import { findSuppliers } from '../../suppliers/find-suppliers.ts';
import { supplierRefusals } from '../../suppliers/refusals.ts';

const mostDays = 92;

export const tag = 'Departures';
export const productField = requiredText({ max: 32, description: 'PRD16350 or 16350' });

export const timeField = field({
  read: (value) => (typeof value === 'string' ? readClockTime(value) : undefined),
  must: 'be a time such as 7:30 AM or 19:30',
  shape: { type: 'string' },
  note: { description: 'Local time of the tour', example: '19:30' },
});

/** Which departure is meant. */
export const departureFields = {
  id: productField,
  date: calendarDate({ description: 'Local date of the tour' }),
  time: timeField,
  description: optional(text({ description: 'Required if several departures start at that time' })),
};

/** Which tours are meant. */
export const tourFields = {
  supplier: optional(text({ max: 100, description: 'The key of a supplier' })),
  type: optional(text({ max: 200, description: 'The type of tours; case does not matter' })),
};

type Days = { from: string; to: string };

/** Without a day it is today, where the marketplace is; without a last one, that day alone. */
export function daysOf(
  { clock, marketplaceTimeZone }: { clock: Clock; marketplaceTimeZone: string },
  given: { from?: string | undefined; to?: string | undefined },
): Days {
  const today = () => clock.now().toZonedDateTimeISO(marketplaceTimeZone).toPlainDate().toString();
  const { from = today(), to = from } = given;
  const last = Math.min(toDay(from) + mostDays - 1, toDay('9999-12-31'));
  if (to < from || toDay(to) > last) {
    throw departureRefusals.daysInvalid(`to must be from ${from} to ${dateText(last)}`);
  }
  return { from, to };
}

/** The tours that are meant: all of them where nothing narrows them. */
export async function toursOf(
  db: Database,
  given: {
    products?: readonly string[] | undefined;
    supplier?: string | undefined;
    type?: string | undefined;
  },
): Promise<DeparturesMeant['tours']> {
  const { products, supplier, type } = given;
  const found = supplier === undefined ? [] : await findSuppliers(db, [supplier]);
  if (supplier !== undefined && found.length === 0) {
    throw supplierRefusals.supplierUnknown(`There is no supplier ${supplier}`);
  }
  return {
    ...(products && { ids: [...new Set(products.map(tourIdOf))] }),
    ...(found[0] && { supplierId: found[0].id }),
    ...(type !== undefined && { type }),
  };
}
