import { z } from 'zod';

type Described<Shape> = { [Name in keyof Shape]: z.ZodOptional<z.ZodUnknown> };

/**
 * The fields of a tour as they are described to programs. They are not judged one by one: all that is
 * wrong with a tour is told at once, by the check of the marketplace file.
 */
export function describedFields<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  { withDefaults }: { withDefaults: boolean },
): Described<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { $schema: _, ...described } = z.toJSONSchema(field, { io: 'input' });
    const shown = withDefaults ? described : withoutDefaults(described);
    return [name, z.unknown().optional().meta(shown)] as const;
  });
  return Object.fromEntries(fields) as Described<Shape>;
}

function withoutDefaults(described: object): Record<string, unknown> {
  const text = JSON.stringify(described, (name, value) => (name === 'default' ? undefined : value));
  return JSON.parse(text) as Record<string, unknown>;
}
