/** Anything longer is no slip of the pen. */
const longestSlip = 100;

/** The one of `names` that `given` was most likely meant to be; undefined when none is near. */
export function closest(given: string, names: readonly string[]): string | undefined {
  if (given.length > longestSlip) return undefined;
  const near = Math.max(1, Math.floor(given.length / 3));
  const [best] = names
    // Names that differ more in length are not near, and comparing costs the product of both.
    .filter((name) => Math.abs(name.length - given.length) <= near)
    .map((name) => ({ name, edits: editsBetween(given, name) }))
    .filter(({ edits }) => edits <= near)
    .toSorted((one, other) => one.edits - other.edits);
  return best?.name;
}

/** How many letters have to be added, removed or replaced. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = Number(from[line - 1] !== to[column - 1]);
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + replaced,
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
