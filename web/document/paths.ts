/** The parts of `pricing.rates[0].price`. */
function partsOf(path: string): string[] {
  return path.split(/[.[\]]+/).filter((part) => part !== '');
}

export function getAt(value: unknown, path: string): unknown {
  let at = value;
  for (const part of partsOf(path)) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return at;
}

/** A copy in which one place has another value; what is around it stays the same. */
export function setAt<Value>(value: Value, path: string, next: unknown): Value {
  return setPart(value, partsOf(path), next) as Value;
}

function setPart(value: unknown, [part, ...rest]: string[], next: unknown): unknown {
  if (part === undefined) return next;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, place) =>
      String(place) === part ? setPart(entry, rest, next) : entry,
    );
  }
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, [part]: setPart(fields[part], rest, next) };
}

/** What is not said is the same as null. */
export function areSame(one: unknown, other: unknown): boolean {
  if ((one ?? null) === (other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, at) => areSame(entry, other[at]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  return Object.keys({ ...one, ...other }).every((name) => areSame(one[name], other[name]));
}

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields that an edit has changed, as a change is sent: null clears one. */
export function changedFields(base: Fields, draft: Fields): Fields {
  const names = Object.keys({ ...base, ...draft });
  return Object.fromEntries(
    names
      .filter((name) => !areSame(base[name], draft[name]))
      .map((name) => [name, draft[name] ?? null]),
  );
}
