/** The list in pieces of at most `size`, for statements whose parameters are bounded. */
export function* chunksOf<Item>(list: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
