/** When an old thing goes on as a new one; `ifAlone` where neither could be paired otherwise. */
export type Rule<Old, New> = {
  areOne: (old: Old, now: New) => boolean;
  ifAlone?: boolean;
};

/** Pairs each old thing with one new thing at most, by the first rule that can. */
export function pairUp<Old, New>(
  olds: Iterable<Old>,
  news: Iterable<New>,
  rules: readonly Rule<Old, New>[],
): Map<Old, New> {
  const pairs = new Map<Old, New>();
  const [openOlds, openNews] = [new Set(olds), new Set(news)];
  for (const { areOne, ifAlone = false } of rules) {
    for (const old of openOlds) {
      const [now, ...others] = [...openNews].filter((one) => areOne(old, one));
      if (now === undefined) continue;
      if (ifAlone && (others.length > 0 || countOf(openOlds, (one) => areOne(one, now)) > 1)) {
        continue;
      }
      pairs.set(old, now);
      openOlds.delete(old);
      openNews.delete(now);
    }
  }
  return pairs;
}

function countOf<Item>(items: Iterable<Item>, isMeant: (item: Item) => boolean): number {
  return [...items].filter(isMeant).length;
}
