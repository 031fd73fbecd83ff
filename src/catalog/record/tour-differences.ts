import { isDeepStrictEqual } from 'node:util';
import { amountText, toMinor } from '../../currencies/currency.ts';
import type { AuditedFields } from '../../platform/audit.ts';
import { completed, type TourDocument } from '../marketplace-file.ts';
import type { TourStatus } from '../tour.ts';

/** A tour as it is stored, of which its differences from another are told. */
export type ToldTour = { status: TourStatus; document: TourDocument };

/** What a field was and is; null is nothing. */
export type FieldChange = { field: string; before: unknown; after: unknown };

type Sides = { before: AuditedFields; after: AuditedFields };
type Fields = Record<string, unknown>;

/**
 * What differs, as people read it: entries of lists by what they are called, amounts as text. Both
 * sides have the same fields; null is what a side does not have, and no result that nothing differs.
 */
export function differencesOf(before: ToldTour, after: ToldTour): Sides | null {
  return fieldDifferences(toldFields(before), toldFields(after));
}

/** The same of any record that is told by its fields. */
export function fieldDifferences(old: Fields, now: Fields): Sides | null {
  const sides: { before: Fields; after: Fields } = { before: {}, after: {} };
  for (const field of Object.keys({ ...old, ...now })) {
    const found = differing(old[field], now[field]);
    if (found) [sides.before[field], sides.after[field]] = found;
  }
  return Object.keys(sides.after).length === 0 ? null : (sides as Sides);
}

/** The same one by one: `pricing.rates.Adults.price`, with what it was and is. */
export function flatDifferences(before: unknown, after: unknown): FieldChange[] {
  const sides = [before, after].map((side) => (isFields(side) ? side : {}));
  const changes = Object.keys({ ...sides[0], ...sides[1] }).flatMap((field) => {
    const [old, now] = sides.map((side) => side[field] ?? null);
    if (!isFields(old) || !isFields(now)) return [{ field, before: old, after: now }];
    return Object.keys(now).map((path) => ({
      field: `${field}.${path}`,
      before: old[path] ?? null,
      after: now[path] ?? null,
    }));
  });
  return changes.toSorted((one, other) => (one.field < other.field ? -1 : 1));
}

function differing(before: unknown, after: unknown): [unknown, unknown] | null {
  if (areSame(before, after)) return null;
  if (!isFields(before) || !isFields(after)) return [before ?? null, after ?? null];
  const found: [Fields, Fields] = [{}, {}];
  collect(before, after, '', found);
  return found;
}

function collect(before: Fields, after: Fields, path: string, found: [Fields, Fields]): void {
  for (const name of Object.keys({ ...before, ...after })) {
    const [old, now] = [before[name], after[name]];
    const place = path === '' ? name : `${path}.${name}`;
    if (areSame(old, now)) continue;
    if (isFields(old) && isFields(now)) collect(old, now, place, found);
    else [found[0][place], found[1][place]] = [old ?? null, now ?? null];
  }
}

/** What is not said is the same as null. */
function areSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toldFields({ status, document }: ToldTour): Fields {
  const { pricing, schedule, sights, closures, reviews, ...others } = completed(document);
  const { currency, rates } = pricing;
  const amount = (value: number) => amountText(toMinor(value, currency), currency);
  return {
    status,
    ...others,
    pricing: {
      ...pricing,
      rates: byName(rates, ({ name, price, private_price, ...rate }) => [
        name,
        {
          ...rate,
          price: amount(price),
          ...(private_price != null && { private_price: amount(private_price) }),
        },
      ]),
      order: rates.map(({ name }) => name),
    },
    schedule: byName(schedule, ({ key, prices, ...entry }) => [
      key,
      {
        ...entry,
        prices: byName(Object.entries(prices), ([rate, price]) => [rate, amount(price)]),
      },
    ]),
    sights: byName(sights, ({ id, name }) => [name, id]),
    closures: byName(closures, ({ from, to, time }) => [
      time == null ? from : `${from} ${time}`,
      to == null ? 'and after' : `to ${to}`,
    ]),
    reviews: byName(reviews.entries().toArray(), ([index, review]) => [`${index + 1}`, review]),
  };
}

function byName<One>(list: readonly One[], entryOf: (one: One) => [string, unknown]): Fields {
  return Object.fromEntries(list.map(entryOf));
}
