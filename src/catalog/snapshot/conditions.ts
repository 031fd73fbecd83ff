import { fold } from '../folding.ts';
import { anyOf, type Candidates, type Condition, nobody, only } from './condition.ts';
import type { Criteria } from './criteria.ts';
import type { Names } from './names.ts';
import type { Places } from './places.ts';
import type { Tags } from './tags.ts';
import { wantedTags } from './tour-tags.ts';
import type { ToursBySlot } from './tours-by-slot.ts';

export type Indexes = { tours: ToursBySlot; tags: Tags; names: Names; places: Places };

export type Wanted = {
  /** All hold at once. */
  conditions: Condition[];
  /** The one whose rank decides on the order, when no sort is asked for. */
  ranking: Condition | undefined;
};

/** The scratch is free again afterwards. */
export function conditionsOf(
  criteria: Criteria,
  { tours, tags, names, places }: Indexes,
  scratch: Candidates,
): Wanted {
  const conditions = wantedTags(criteria).map((any) =>
    anyOf(
      [...new Set(any)].map((tag) => tags.tagged(tag)),
      scratch,
    ),
  );
  if (criteria.id !== undefined) {
    const slot = tours.slotOf(criteria.id);
    conditions.push(slot === undefined ? nobody : only(slot));
  }
  if (criteria.filter?.by === 'NAME') {
    const texts = [...new Set(criteria.filter.values.map(fold))];
    const parts = texts.map((text) => names.containing(text));
    if (!texts.includes('')) conditions.push(anyOf(parts, scratch));
  }
  const near = criteria.near && places.within(criteria.near);
  if (near) conditions.push(near);
  const text = fold(criteria.name ?? '');
  const named = text === '' ? undefined : names.containing(text);
  if (named) conditions.push(named);
  return { conditions, ranking: criteria.sort ? undefined : (named ?? near) };
}
