import type { Dice } from '../random.ts';

/** Some of a list, each at most once, in any order. */
export function some<Item>(dice: Dice, list: readonly Item[], count: number): Item[] {
  const left = [...list];
  const chosen: Item[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(dice.whole(0, left.length - 1), 1));
  }
  return chosen;
}

export function shuffled<Item>(dice: Dice, list: readonly Item[]): Item[] {
  return some(dice, list, list.length);
}
