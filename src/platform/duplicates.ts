/** Something wrong in what was given: where it is, and what would be right. */
export type Fault = { path: readonly PropertyKey[]; sentence: string };

export const isDuplicate = 'is a duplicate in this file';

/** Names each one whose value one before it has already. */
export function findDuplicates<One>(
  list: readonly One[],
  valueOf: (one: One) => unknown,
  pathOf: (one: One, index: number) => Fault['path'],
): Fault[] {
  const seen = new Set<unknown>();
  return list.flatMap((one, index) => {
    const value = valueOf(one);
    if (seen.has(value)) return [{ path: pathOf(one, index), sentence: isDuplicate }];
    if (value != null) seen.add(value);
    return [];
  });
}
