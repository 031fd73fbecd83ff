import type { z } from 'zod';
import { describedFields } from '../../catalog/tours/tour-fields.ts';
import { SailingInFile } from '../../cruises/marketplace-file.ts';
import { SailingRecordView, toSailingRecordView } from '../../cruises/operator-views.ts';
import { findSailing, lockSailingRecord } from '../../cruises/sailings/find-sailing.ts';
import { listAudit } from '../../operations/list-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { HistoryEntry, toHistoryEntry } from '../history-entry.ts';
import {
  changeSailing,
  createSailing,
  SailingToChange,
  type SavedSailing,
  type SaveSailingDeps,
} from './save-sailing.ts';
import { dryRun, idOf, recordIn, saved } from './views.ts';

type Deps = Omit<SaveSailingDeps, 'write'> & { db: Database };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const id = idOf('sailing');

const SavedSailingView = SailingRecordView.extend(saved).meta({ id: 'SavedSailing' });

const about = { tag: 'Cruises', answer: SavedSailingView, view: toSavedView } as const;

function toSavedView({ sailing, ...rest }: SavedSailing): z.output<typeof SavedSailingView> {
  return { ...toSailingRecordView(sailing), ...rest };
}

/** The names of the ship follow from its id. */
const namesOfShip = ['cruiseline', 'cruiseship'];

const name = (sailing: z.output<typeof SavedSailingView>) =>
  `${sailing.cruiseship} on ${sailing.sailing_date}`;

/** Sailings that staff make and change one by one. */
export const sailingOperations = [
  operation({
    ...about,
    name: 'createSailing',
    route: 'POST /operator/v1/cruises/:id/sailings',
    role: 'manager',
    summary: 'Add a sailing to those of a ship',
    description:
      'The fields are those of a sailing in the marketplace file. A town that is named for the first time is added. All faults are told together, each in a line that begins with its path.',
    takesRecord: true,
    fields: { ...describedFields(SailingInFile.shape, { withDefaults: true }), id: idOf('ship') },
    refusals: [404, 409],
    run: (deps, actor, { id: ship, ...given }) =>
      createSailing(deps, actor, { ship, given: recordIn(given) }),
  }),
  operation({
    name: 'getSailing',
    route: 'GET /operator/v1/sailings/:id',
    tag: about.tag,
    summary: 'Show a sailing with its towns',
    fields: { id },
    answer: SailingRecordView,
    refusals: [404],
    run: ({ db }, _actor, given) => findSailing(db, given.id),
    view: toSailingRecordView,
  }),
  operation({
    ...about,
    name: 'changeSailing',
    route: 'PUT /operator/v1/sailings/:id',
    role: 'manager',
    summary: 'Change a sailing',
    description:
      'What you send replaces that field; what you do not send stays. With `ship` it becomes the sailing of another ship, and `cruiseline` and `cruiseship` follow. `towns` is replaced as a whole, but a town with a known name keeps what you do not send of it. With dry_run nothing is changed: the answer has the sailing as it would be, what would differ, and all faults. Partners are shown it when this answers.',
    takesRecord: true,
    fields: {
      ...describedFields(SailingToChange.shape, { withDefaults: false }),
      id,
      dry_run: dryRun,
    },
    refusals: [404, 409],
    changes: (tx, given) => lockSailingRecord(tx, given.id),
    run: (deps, actor, { id: of, dry_run: isDryRun = false, ...given }) =>
      changeSailing(deps, actor, { id: of, given: recordIn(given, namesOfShip), isDryRun }),
  }),
  operation({
    ...about,
    name: 'deactivateSailing',
    route: 'POST /operator/v1/sailings/:id/deactivate',
    role: 'manager',
    summary: 'Stop showing a sailing to partners',
    fields: { id },
    refusals: [404, 409],
    changes: (tx, given) => lockSailingRecord(tx, given.id),
    run: (deps, actor, given) =>
      changeSailing(deps, actor, { id: given.id, given: { status: 'inactive' } }),
    command: {
      name: 'sailing deactivate',
      words: ['id'],
      text: (sailing) => `Partners are not shown ${name(sailing)} any more.`,
    },
  }),
  operation({
    ...about,
    name: 'activateSailing',
    route: 'POST /operator/v1/sailings/:id/activate',
    role: 'manager',
    summary: 'Show a sailing to partners again',
    fields: { id },
    refusals: [404, 409],
    changes: (tx, given) => lockSailingRecord(tx, given.id),
    run: (deps, actor, given) =>
      changeSailing(deps, actor, { id: given.id, given: { status: 'active' } }),
    command: {
      name: 'sailing activate',
      words: ['id'],
      text: (sailing) => `Partners are shown ${name(sailing)} again.`,
    },
  }),
  listing({
    name: 'getSailingHistory',
    route: 'GET /operator/v1/sailings/:id/history',
    tag: about.tag,
    summary: 'List who changed what of a sailing, newest first',
    description: 'Towns are named: `towns.Naples, Italy`.',
    refusals: [404],
    filters: { id },
    page: newestFirst,
    row: HistoryEntry,
    run: async (deps, given, page) => {
      await findSailing(deps.db, given.id);
      return listAudit(deps, { subject: `sailing ${given.id}` }, page);
    },
    view: toHistoryEntry,
    command: {
      name: 'sailing history',
      words: ['id'],
      columns: ['at', 'actor', 'action', 'summary'],
      none: 'No changes of this sailing are known.',
    },
  }),
];
