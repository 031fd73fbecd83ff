import type { Candidates, Condition } from './condition.ts';
import type { Wanted } from './conditions.ts';

/** The slots that meet all conditions, with the ranks that decide on their order. */
export function matchesOf({ conditions, ranking }: Wanted, scratch: Candidates): Int32Array {
  const [fewest, ...others] = conditions.toSorted((one, other) => one.atMost - other.atMost);
  const candidates = fewest?.candidates(scratch) ?? 0;
  const { slots, ranks } = scratch;
  if (others.length === 0) return slots.subarray(0, candidates);
  let met = 0;
  for (let at = 0; at < candidates; at++) {
    const slot = slots[at] as number;
    if (!meetsAll(slot, others)) continue;
    slots[met++] = slot;
    if (ranking && ranking !== fewest) ranks[slot] = ranking.rank(slot);
  }
  return slots.subarray(0, met);
}

function meetsAll(slot: number, conditions: readonly Condition[]): boolean {
  for (const condition of conditions) if (condition.rank(slot) < 0) return false;
  return true;
}
