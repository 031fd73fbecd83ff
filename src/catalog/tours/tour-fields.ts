import { z } from 'zod';
import { TourInFile } from '../marketplace-file.ts';

/**
 * The fields of a tour as they are described to programs. They are not judged one by one: all that is
 * wrong with a tour is told at once, by the check of the marketplace file.
 */
export function describedTourFields({ withDefaults }: { withDefaults: boolean }) {
  const fields = Object.entries(TourInFile.shape).map(([name, field]) => {
    const { $schema: _, ...described } = z.toJSONSchema(field, { io: 'input' });
    const shown = withDefaults ? described : withoutDefaults(described);
    return [name, z.unknown().optional().meta(shown)] as const;
  });
  return Object.fromEntries(fields);
}

function withoutDefaults(described: object): Record<string, unknown> {
  const text = JSON.stringify(described, (name, value) => (name === 'default' ? undefined : value));
  return JSON.parse(text) as Record<string, unknown>;
}
