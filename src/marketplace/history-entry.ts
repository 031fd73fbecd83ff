import { z } from 'zod';
import { flatDifferences } from '../catalog/record/tour-differences.ts';
import type { ListedEntry } from '../operations/list-audit.ts';
import { instant } from '../platform/http/answer-fields.ts';
import { FieldChangeView } from './tours/views.ts';

/** A change of a tour or a fleet, as staff read it. */
export const HistoryEntry = z
  .object({
    id: z.int().describe('The number of the entry in the audit log'),
    at: instant('When it was changed'),
    actor: z.string().describe('Who changed it: an email, or the name of a program'),
    actor_kind: z
      .string()
      .describe(
        'staff; user: of a partner; command: at the command line; system: the program itself',
      ),
    action: z.string().meta({ example: 'tour.changed', description: 'What was done' }),
    summary: z.string().meta({ description: 'The changes in a line' }),
    changes: z.array(FieldChangeView).describe('What changed, field by field'),
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
