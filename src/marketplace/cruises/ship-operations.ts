import type { z } from 'zod';
import { describedFields } from '../../catalog/tours/tour-fields.ts';
import { ShipInFile } from '../../cruises/marketplace-file.ts';
import { ShipRecordView, toShipRecordView } from '../../cruises/operator-views.ts';
import { findShip, lockShipRecord } from '../../cruises/ships/find-ship.ts';
import { listAudit } from '../../operations/list-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { HistoryEntry, toHistoryEntry } from '../history-entry.ts';
import { changeShip, createShip, type SavedShip, type SaveShipDeps } from './save-ship.ts';
import { dryRun, idOf, recordIn, saved } from './views.ts';

type Deps = Omit<SaveShipDeps, 'write'> & { db: Database };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const id = idOf('ship');

const SavedShipView = ShipRecordView.extend(saved).meta({ id: 'SavedCruiseShip' });

const about = { tag: 'Cruises', answer: SavedShipView, view: toSavedView } as const;

function toSavedView({ ship, ...rest }: SavedShip): z.output<typeof SavedShipView> {
  return { ...toShipRecordView(ship), ...rest };
}

/** Ships that staff make and change one by one. */
export const shipOperations = [
  operation({
    ...about,
    name: 'createCruiseShip',
    route: 'POST /operator/v1/cruises',
    role: 'manager',
    summary: 'Add a ship, without sailings',
    description:
      'All faults are told together, each in a line that begins with its path. Sailings follow with POST /operator/v1/cruises/{id}/sailings, or with an import.',
    takesRecord: true,
    fields: describedFields(ShipInFile.shape, { withDefaults: true }),
    refusals: [409],
    run: (deps, actor, given) => createShip(deps, actor, recordIn(given)),
  }),
  operation({
    name: 'getCruiseShip',
    route: 'GET /operator/v1/cruises/:id',
    tag: about.tag,
    summary: 'Show a ship',
    fields: { id },
    answer: ShipRecordView,
    refusals: [404],
    run: ({ db }, _actor, given) => findShip(db, given.id),
    view: toShipRecordView,
  }),
  operation({
    ...about,
    name: 'changeCruiseShip',
    route: 'PUT /operator/v1/cruises/:id',
    role: 'manager',
    summary: 'Change a ship',
    description:
      'What you send replaces that field; what you do not send stays. Its sailings stay its own under another name. With dry_run nothing is changed: the answer has the ship as it would be, what would differ, and all faults. Partners are shown it when this answers.',
    takesRecord: true,
    fields: { ...describedFields(ShipInFile.shape, { withDefaults: false }), id, dry_run: dryRun },
    refusals: [404, 409],
    changes: (tx, given) => lockShipRecord(tx, given.id),
    run: (deps, actor, { id: of, dry_run: isDryRun = false, ...given }) =>
      changeShip(deps, actor, { id: of, given: recordIn(given), isDryRun }),
  }),
  operation({
    ...about,
    name: 'deactivateCruiseShip',
    route: 'POST /operator/v1/cruises/:id/deactivate',
    role: 'manager',
    summary: 'Stop showing a ship and its sailings to partners',
    fields: { id },
    refusals: [404, 409],
    changes: (tx, given) => lockShipRecord(tx, given.id),
    run: (deps, actor, given) =>
      changeShip(deps, actor, { id: given.id, given: { status: 'inactive' } }),
    command: {
      name: 'cruise deactivate',
      words: ['id'],
      text: ({ cruiseship }) => `Partners are not shown ${cruiseship} any more.`,
    },
  }),
  operation({
    ...about,
    name: 'activateCruiseShip',
    route: 'POST /operator/v1/cruises/:id/activate',
    role: 'manager',
    summary: 'Show a ship to partners again',
    fields: { id },
    refusals: [404, 409],
    changes: (tx, given) => lockShipRecord(tx, given.id),
    run: (deps, actor, given) =>
      changeShip(deps, actor, { id: given.id, given: { status: 'active' } }),
    command: {
      name: 'cruise activate',
      words: ['id'],
      text: ({ cruiseship }) => `Partners are shown ${cruiseship} again.`,
    },
  }),
  listing({
    name: 'getCruiseShipHistory',
    route: 'GET /operator/v1/cruises/:id/history',
    tag: about.tag,
    summary: 'List who changed what of a ship, newest first',
    refusals: [404],
    filters: { id },
    page: newestFirst,
    row: HistoryEntry,
    run: async (deps, given, page) => {
      await findShip(deps.db, given.id);
      return listAudit(deps, { subject: `ship ${given.id}` }, page);
    },
    view: toHistoryEntry,
    command: {
      name: 'cruise history',
      words: ['id'],
      columns: ['at', 'actor', 'action', 'summary'],
      none: 'No changes of this ship are known.',
    },
  }),
];
