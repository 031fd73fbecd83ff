import type { z } from 'zod';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A text may be an instant still. */
type Source<Value> = Value | (string extends Value ? Temporal.Instant : never);

type RowOf<View> = { [Name in keyof View & string as CamelCase<Name>]: Source<View[Name]> };

/** Of each schema once: a view is made of every row of a list. */
const fieldsOf = new WeakMap<z.ZodObject, readonly (readonly [string, string])[]>();

/** Makes a view of a row: `created_at` from `createdAt`, instants as text, and nothing else. */
export function viewOf<View extends z.ZodObject>(
  schema: View,
): (row: RowOf<z.output<View>>) => z.output<View> {
  const fields = fieldsOf.get(schema) ?? readFields(schema);
  fieldsOf.set(schema, fields);
  return (row) => {
    const values: Record<string, unknown> = row;
    const view: Record<string, unknown> = {};
    for (const [name, own] of fields) view[name] = toWire(values[own]);
    return view as z.output<View>;
  };
}

function readFields(schema: z.ZodObject) {
  return Object.keys(schema.shape).map((name) => [name, camelCase(name)] as const);
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function toWire(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString() : value;
}
