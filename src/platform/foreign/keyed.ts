/**
 * An object by names that others choose. It has what was put into it and nothing else: `constructor`
 * is not found in it, and `__proto__` is a name as any other.
 */
export function keyed<Value>(known: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return keyedBy(Object.entries(known));
}

export function keyedBy<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  const made = Object.create(null) as Record<string, Value>;
  for (const [name, value] of entries) made[name] = value;
  return made;
}
