import { rateKey } from '../../tour.ts';

export type Fields = Record<string, unknown>;

/**
 * A tour with what an editor sent of it. What was not sent stays, also inside `place`, `pricing` and
 * `cancellation`, and of a rate or an entry of the schedule that is known by its name or key. Lists
 * are replaced: what is not in them any more is gone.
 */
export function mergedTour(stored: Fields, given: Fields): Fields {
  return merged(stored, given, {
    place: mergedFields,
    cancellation: mergedFields,
    pricing: (before, after) => mergedFields(before, after, { rates: mergedList(rateName) }),
    schedule: mergedList(entryKey),
  });
}

type Merge = (before: unknown, after: unknown) => unknown;

export function merged(before: Fields, after: Fields, inner: Record<string, Merge> = {}): Fields {
  const given = Object.entries(after).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(
      given.map(([name, value]) => [name, inner[name]?.(before[name], value) ?? value]),
    ),
  };
}

export function mergedFields(
  before: unknown,
  after: unknown,
  inner?: Record<string, Merge>,
): unknown {
  return isFields(before) && isFields(after) ? merged(before, after, inner) : after;
}

export function mergedList(nameOf: (entry: Fields) => string | undefined): Merge {
  return (before, after) => {
    if (!Array.isArray(before) || !Array.isArray(after)) return after;
    const known = uniquelyNamed(before.filter(isFields), nameOf);
    return after.map((entry: unknown) => {
      const name = isFields(entry) ? nameOf(entry) : undefined;
      return name === undefined ? entry : mergedFields(known.get(name), entry);
    });
  };
}

/** Of namesakes, it is not known which one is meant: what is not sent of them is not kept. */
function uniquelyNamed(entries: readonly Fields[], nameOf: (entry: Fields) => string | undefined) {
  const named = Map.groupBy(entries, nameOf);
  return new Map(
    [...named].flatMap(([name, [one, other]]) => (one && !other ? [[name, one]] : [])),
  );
}

function rateName({ name }: Fields): string | undefined {
  return typeof name === 'string' ? rateKey(name) : undefined;
}

function entryKey({ key }: Fields): string | undefined {
  return typeof key === 'string' ? key : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
