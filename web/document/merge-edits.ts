import { areSame, type Fields, isFields } from './paths.ts';

/** A place that two people have changed differently. */
export type Conflict = { path: string; before: unknown; mine: unknown; theirs: unknown };
export type Taken = { field: string; before: unknown; after: unknown };
export type Choice = 'mine' | 'theirs';

export type Merged = { merged: Fields; taken: Taken[]; conflicts: Conflict[] };

/**
 * What one has edited, on top of what a colleague has saved meanwhile. Where both changed the same
 * place, it is as chosen; entries of lists are known by their name, so that two rates do not collide.
 */
export function mergeEdits(
  sides: { base: Fields; mine: Fields; theirs: Fields },
  chosen: Readonly<Record<string, Choice>> = {},
): Merged {
  const taken: Taken[] = [];
  const conflicts: Conflict[] = [];

  const merge = (base: unknown, mine: unknown, theirs: unknown, path: string): unknown => {
    if (areSame(mine, theirs) || areSame(theirs, base)) return mine;
    const parts = [base, mine, theirs];
    if (parts.every(isFields))
      return mergeFields(base as Fields, mine as Fields, theirs as Fields, path);
    const named = parts.map(byName);
    const [old, own, other] = named;
    if (old && own && other) {
      return Object.values(mergeFields(old, own, other, path)).filter(
        (entry) => entry !== undefined,
      );
    }
    if (areSame(mine, base)) {
      taken.push({ field: path, before: base ?? null, after: theirs ?? null });
      return theirs;
    }
    conflicts.push({ path, before: base ?? null, mine: mine ?? null, theirs: theirs ?? null });
    return chosen[path] === 'theirs' ? theirs : mine;
  };
  const mergeFields = (base: Fields, mine: Fields, theirs: Fields, path: string): Fields =>
    Object.fromEntries(
      Object.keys({ ...mine, ...theirs }).map((name) => [
        name,
        merge(base[name], mine[name], theirs[name], path === '' ? name : `${path}.${name}`),
      ]),
    );

  const { base, mine, theirs } = sides;
  const { version } = theirs;
  const merged = mergeFields({ ...base, version }, { ...mine, version }, theirs, '');
  return { merged, taken, conflicts };
}

/** The entries of a list by their names, if each has one of its own. */
function byName(value: unknown): Fields | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFields)) return undefined;
  const names = value.map((entry) => entry['name'] ?? entry['key']);
  if (names.some((name) => typeof name !== 'string' || name === '')) return undefined;
  if (new Set(names).size < names.length) return undefined;
  return Object.fromEntries(value.map((entry, at) => [String(names[at]), entry]));
}
