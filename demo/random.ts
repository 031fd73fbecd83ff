import assert from 'node:assert/strict';

export type Dice = {
  between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <const T>(list: readonly T[]) => T;
  /** Any of the list but one: so that neighbors differ. */
  other: <T>(list: readonly T[], than: T) => T;
  /** Places from low to high, about evenly apart, none in line. */
  spread: (count: number, low: number, high: number) => number[];
};

/** The same text gives the same throws, on every machine. */
export function diceFor(text: string): Dice {
  const next = throwsOf(hashOf(text));
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const pick = <const T>(list: readonly T[]): T => {
    const one = list[whole(0, list.length - 1)];
    assert(one !== undefined);
    return one;
  };

  return {
    between,
    whole,
    chance: (probability) => next() < probability,
    pick,
    other: (list, than) => pick(list.filter((one) => one !== than)),
    spread: (count, low, high) => {
      const step = (high - low) / count;
      return Array.from({ length: count }, (_, i) => low + step * (i + between(0.2, 0.8)));
    },
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01_00_01_93);
  }
  return hash;
}

/** Mulberry32: numbers from 0 up to 1. */
function throwsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
