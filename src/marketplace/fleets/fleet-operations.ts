import { z } from 'zod';
import { describedFields } from '../../catalog/tours/tour-fields.ts';
import { listAudit } from '../../operations/list-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { flag, optional, requiredText } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import {
  findTransferSupplier,
  lockFleetRecord,
} from '../../transfers/fleets/find-transfer-supplier.ts';
import { TransferSupplierInFile } from '../../transfers/marketplace-file.ts';
import { TransferSupplierView, toFleetView } from '../../transfers/operator-views.ts';
import { HistoryEntry, toHistoryEntry } from '../history-entry.ts';
import { FieldChangeView } from '../tours/views.ts';
import { changeFleet, createFleet, type SaveDeps, type SavedFleet } from './save-fleet.ts';

type Deps = Omit<SaveDeps, 'write'> & { db: Database };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const key = requiredText({ max: 64, description: 'The key of the transfer supplier' });

const SavedFleetView = TransferSupplierView.extend({
  changes: z.array(FieldChangeView).meta({ description: 'What differs from what was stored' }),
  faults: z
    .array(
      z.object({
        path: z.string().describe('Where it is, such as vehicles[1].class'),
        message: z.string().describe('What is wrong, in a sentence'),
      }),
    )
    .meta({ description: 'What is wrong with it; only of a dry run, else it is refused' }),
}).meta({
  id: 'SavedTransferSupplier',
  description: 'A fleet as in the marketplace file, as it is now',
});

const about = { tag: 'Transfers', answer: SavedFleetView, view: toSavedView } as const;

function toSavedView({ fleet, ...saved }: SavedFleet): z.output<typeof SavedFleetView> {
  return { ...toFleetView(fleet), ...saved };
}

/** What an answer has beside the fleet may come back with it. */
const besideFleet = new Set(
  Object.keys(SavedFleetView.shape).filter((name) => !(name in TransferSupplierInFile.shape)),
);

function fleetIn(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !besideFleet.has(name)));
}

/** Fleets that staff make and change one by one. */
export const fleetOperations = [
  operation({
    ...about,
    name: 'createTransferSupplier',
    route: 'POST /operator/v1/transfer-suppliers',
    role: 'manager',
    summary: 'Add a transfer supplier with its vehicles and routes',
    description:
      'The fields are those of a transfer supplier in the marketplace file, with their defaults. All faults are told together, each in a line that begins with its path.',
    takesRecord: true,
    fields: describedFields(TransferSupplierInFile.shape, { withDefaults: true }),
    refusals: [409],
    run: (deps, actor, given) => createFleet(deps, actor, fleetIn(given)),
  }),
  operation({
    ...about,
    name: 'changeTransferSupplier',
    route: 'PUT /operator/v1/transfer-suppliers/:key',
    role: 'manager',
    summary: 'Change a transfer supplier',
    description:
      'What you send replaces that field; what you do not send stays, and null clears a field that may be empty. A list is replaced as a whole, and an entry that is left out is removed; but a vehicle with a known name and a route with known ends and class keep what you do not send of them. With dry_run nothing is changed: the answer has the fleet as it would be, what would differ, and all faults. Searches know it when this answers.',
    takesRecord: true,
    fields: {
      ...describedFields(TransferSupplierInFile.shape, { withDefaults: false }),
      key,
      dry_run: optional(flag({ description: 'Whether to try only, and change nothing' })),
    },
    refusals: [404, 409],
    changes: (tx, given) => lockFleetRecord(tx, given.key),
    run: (deps, actor, { key: of, dry_run: isDryRun = false, ...given }) =>
      changeFleet(deps, actor, { key: of, given: fleetIn(given), isDryRun }),
  }),
  operation({
    ...about,
    name: 'deactivateTransferSupplier',
    route: 'POST /operator/v1/transfer-suppliers/:key/deactivate',
    role: 'manager',
    summary: 'Stop offering a transfer supplier; its bookings stay',
    fields: { key },
    refusals: [404, 409],
    changes: (tx, given) => lockFleetRecord(tx, given.key),
    run: (deps, actor, given) =>
      changeFleet(deps, actor, { key: given.key, given: { status: 'inactive' } }),
    command: {
      name: 'fleet deactivate',
      words: ['key'],
      text: ({ name }) => `${name} is not offered any more; its bookings stay.`,
    },
  }),
  operation({
    ...about,
    name: 'activateTransferSupplier',
    route: 'POST /operator/v1/transfer-suppliers/:key/activate',
    role: 'manager',
    summary: 'Offer a transfer supplier again',
    fields: { key },
    refusals: [404, 409],
    changes: (tx, given) => lockFleetRecord(tx, given.key),
    run: (deps, actor, given) =>
      changeFleet(deps, actor, { key: given.key, given: { status: 'active' } }),
    command: {
      name: 'fleet activate',
      words: ['key'],
      text: ({ name }) => `${name} is offered again.`,
    },
  }),
  listing({
    name: 'getTransferSupplierHistory',
    route: 'GET /operator/v1/transfer-suppliers/:key/history',
    tag: 'Transfers',
    summary: 'List who changed what of a transfer supplier, newest first',
    description: 'Vehicles and routes are named: `vehicles.mercedes-e-class.base_price`.',
    refusals: [404],
    filters: { key },
    page: newestFirst,
    row: HistoryEntry,
    run: async (deps, given, page) => {
      await findTransferSupplier(deps.db, given.key);
      return listAudit(deps, { subject: `fleet ${given.key}` }, page);
    },
    view: toHistoryEntry,
    command: {
      name: 'fleet history',
      words: ['key'],
      columns: ['at', 'actor', 'action', 'summary'],
      none: 'No changes of this transfer supplier are known.',
    },
  }),
];
