import { z } from 'zod';
import { flatDifferences } from '../../catalog/record/tour-differences.ts';
import { findTour, tourIdOf } from '../../catalog/tours/find-tour.ts';
import { type ListedEntry, listAudit } from '../../operations/list-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { requiredText } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { FieldChangeView } from './views.ts';

const listing = listingsOn<{ db: Database }>();

const TourHistoryEntry = z
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

/** Who changed what of a tour: staff, imports and files. */
export const tourHistoryOperations = [
  listing({
    name: 'getTourHistory',
    route: 'GET /operator/v1/tours/:id/history',
    tag: 'Tours',
    summary: 'List who changed what of a tour, newest first',
    description:
      'Entries of lists are named: `pricing.rates.Adults.price`, `schedule.dawn.times`. What the system of a connected supplier changes is in the report of its synchronization.',
    refusals: [404],
    filters: { id: requiredText({ max: 32, description: 'PRD16350 or 16350' }) },
    page: newestFirst,
    row: TourHistoryEntry,
    run: async (deps, given, page) => {
      const id = tourIdOf(given.id);
      await findTour(deps, id);
      return listAudit(deps, { subject: `tour ${id}` }, page);
    },
    view: toHistoryEntry,
    command: {
      name: 'tour history',
      words: ['id'],
      columns: ['at', 'actor', 'action', 'summary'],
      none: 'Nobody has changed this tour.',
    },
  }),
];

function toHistoryEntry(entry: ListedEntry): z.output<typeof TourHistoryEntry> {
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
