import { z } from 'zod';
import { flatDifferences } from '../catalog/record/tour-differences.ts';
import type { ListedEntry } from '../operations/list-audit.ts';
import { FieldChangeView } from './tours/views.ts';

/** A change of a tour or a fleet, as staff read it. */
export const HistoryEntry = z
  .object({
    id: z.int(),
    at: z.string().meta({ format: 'date-time' }),
    actor: z.string(),
    actor_kind: z.string(),
    action: z.string().meta({ example: 'tour.changed' }),
    summary: z.string().meta({ description: 'The changes in a line' }),
    changes: z.array(FieldChangeView),
  })
  .meta({ id: 'TourHistoryEntry' });

export function toHistoryEntry(entry: ListedEntry): z.output<typeof HistoryEntry> {
  const { id, at, actor, actorKind, action, before, after } = entry;
  const changes = flatDifferences(before, after);
  return {
    id,
    at: at.toString(),
    actor,
    actor_kind: actorKind,
    action,
    summary: changes
      .map(({ field, before: old, after: now }) => `${field}: ${inWords(old)} -> ${inWords(now)}`)
      .join('; '),
    changes,
  };
}

function inWords(value: unknown): string {
  if (value === null) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
