/** One condition of a search. */
export type Condition = {
  /** No more tours than this can meet it; the condition with the fewest is asked for candidates. */
  atMost: number;
  /** Writes down all tours that meet it, and answers how many they are. */
  candidates: (into: Candidates) => number;
  /** How well a tour meets it, the lowest best; below zero when it does not. */
  rank: (slot: number) => number;
};

/** Room for as many slots as there are. Where the order depends on ranks, they stand by slot. */
export type Candidates = { slots: Int32Array; ranks: Float64Array };

export const unmet = -1;

export const nobody: Condition = { atMost: 0, candidates: () => 0, rank: () => unmet };

export function only(slot: number): Condition {
  return {
    atMost: 1,
    candidates: ({ slots }) => {
      slots[0] = slot;
      return 1;
    },
    rank: (other) => (other === slot ? 0 : unmet),
  };
}

/** Tours that meet any of the conditions; all equally well. */
export function anyOf(conditions: readonly Condition[], scratch: Candidates): Condition {
  const [first = nobody, ...others] = conditions;
  if (others.length === 0) return first;
  const met = new Uint8Array(scratch.slots.length);
  let count = 0;
  for (const condition of conditions) {
    const candidates = condition.candidates(scratch);
    for (const slot of scratch.slots.subarray(0, candidates)) {
      if (!met[slot]) count++;
      met[slot] = 1;
    }
  }
  return {
    atMost: count,
    candidates: ({ slots }) => {
      let at = 0;
      for (let slot = 0; slot < met.length; slot++) if (met[slot]) slots[at++] = slot;
      return count;
    },
    rank: (slot) => (met[slot] ? 0 : unmet),
  };
}
