import type { z } from 'zod';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A text may be an instant still. */
type Source<Value> = Value | (string extends Value ? Temporal.Instant : never);

type RowOf<View> = { [Name in keyof View & string as CamelCase<Name>]: Source<View[Name]> };

/** Makes a view of a row: `created_at` from `createdAt`, instants as text, and nothing else. */
export function viewOf<View extends z.ZodObject>(
  schema: View,
): (row: RowOf<z.output<View>>) => z.output<View> {
  const fields = Object.keys(schema.shape).map((name) => [name, camelCase(name)] as const);
  return (row) => {
    const values: Record<string, unknown> = row;
    const view = fields.map(([name, own]) => [name, toWire(values[own])]);
    return Object.fromEntries(view) as z.output<View>;
  };
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function toWire(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString() : value;
}
