import { findTour, tourIdOf } from '../../catalog/tours/find-tour.ts';
import { listAudit } from '../../operations/list-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { requiredText } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { HistoryEntry, toHistoryEntry } from '../history-entry.ts';

const listing = listingsOn<{ db: Database }>();

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
    row: HistoryEntry,
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
