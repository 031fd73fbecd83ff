const rowsPerPortion = 1000;
const portionsPerTurn = 50;

/**
 * Deletes rows a portion at a time, so that none is locked for long and a turn ends; says how many.
 * What is left is for the next turn. `remove` deletes up to `most` rows and gives back how many.
 */
export async function inPortions(
  remove: (most: number) => Promise<number | bigint>,
): Promise<number> {
  let removed = 0;
  for (let portion = 0; portion < portionsPerTurn; portion++) {
    const count = Number(await remove(rowsPerPortion));
    removed += count;
    if (count < rowsPerPortion) break;
  }
  return removed;
}
