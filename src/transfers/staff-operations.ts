import { z } from 'zod';
import { table } from '../platform/cli/table.ts';
import type { Database } from '../platform/db/database.ts';
import { oneOf, optional, requiredText, text } from '../platform/http/schemas.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../platform/operation/operation.ts';
import { findTransferSupplier, listTransferSuppliers } from './fleets/find-transfer-supplier.ts';
import {
  TransferSupplierSummary,
  TransferSupplierView,
  toFleetView,
  toSummary,
} from './operator-views.ts';
import {
  type ImportedLocations,
  type ImportLocationsDeps,
  importLocations,
} from './places/import-locations.ts';
import type { Stop } from './places/location.ts';
import { findStops } from './places/locations.ts';
import { listFormats } from './places/public-lists.ts';
import { LocationAnswer, LocationQuery, mostLocationsAnswered } from './schemas.ts';
import { toLocationAnswer } from './searching/answer.ts';

type Deps = ImportLocationsDeps & { db: Database };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Transfers';

/** Places and fleets. They come with marketplace files, places with public lists as well. */
export const transferOperations = [
  operation({
    name: 'findLocations',
    route: 'GET /operator/v1/locations',
    tag,
    summary: 'Find airports, cruise ports and train stations by name, town or id',
    fields: LocationQuery.shape,
    answer: z.array(LocationAnswer),
    run: (deps, _actor, { limit = mostLocationsAnswered, ...filter }) =>
      findStops(deps, filter, limit),
    view: (stops: Stop[]) => stops.map(toLocationAnswer),
    command: {
      name: 'location find',
      words: ['name'],
      values: { name: 'TEXT' },
      fields: { name: requiredText({ max: 300, description: 'A name, a town or an id' }) },
      without: ['type', 'limit'],
      text: (found) => table(found.map(toRow), 'No places found.'),
    },
  }),
  operation({
    name: 'importLocations',
    route: 'POST /operator/v1/locations/import',
    role: 'manager',
    tag,
    summary: 'Import a public list of airports, ports or train stations',
    description:
      'The body is the list as published. Adds new places and replaces known ones. When this answers, every process knows them.',
    takesLines: true,
    fields: { format: oneOf(listFormats, { description: 'Who publishes the list' }) },
    answer: z.object({
      locations: z.int().describe('How many places were added or replaced'),
      skipped: z.int().describe('How many other lines the list has'),
    }),
    run: (deps, actor, { format }, lines) => importLocations(deps, actor, { lines, format }),
    view: asItIs<ImportedLocations>,
    command: {
      name: 'location import',
      example: { file: 'airports.csv', format: 'ourairports' },
      text: ({ locations, skipped }) => {
        const rest = skipped > 0 ? `; ${skipped} other lines were skipped` : '';
        return `Imported: locations ${locations}${rest}.`;
      },
    },
  }),
  listing({
    name: 'listTransferSuppliers',
    route: 'GET /operator/v1/transfer-suppliers',
    tag,
    summary: 'List transfer suppliers',
    filters: {
      q: optional(text({ max: 200, description: 'Any part of key, name, e-mail or phone' })),
      status: optional(
        oneOf(['active', 'inactive'], {
          description: 'Only those with this status; inactive ones are not offered',
        }),
      ),
    },
    page: { key: requiredText({ max: 64 }), keyOf: ({ key }) => key, most: 500 },
    row: TransferSupplierSummary,
    run: listTransferSuppliers,
    view: toSummary,
    command: {
      name: 'fleet list',
      values: { q: 'TEXT', cursor: 'KEY' },
      example: { q: 'pont' },
      none: 'No transfer suppliers found.',
    },
  }),
  operation({
    name: 'getTransferSupplier',
    route: 'GET /operator/v1/transfer-suppliers/:key',
    tag,
    summary: 'Show a transfer supplier as in the marketplace file',
    refusals: [404],
    fields: { key: requiredText({ max: 64, description: 'The key of the transfer supplier' }) },
    answer: TransferSupplierView,
    run: ({ db }, _actor, { key }) => findTransferSupplier(db, key),
    view: toFleetView,
  }),
];

function toRow(place: z.output<typeof LocationAnswer>) {
  const { title, town, country, time_zone } = place;
  const id = place.type === 'airport' ? place.iata : place.id;
  return { type: place.type, id, title, town, country, time_zone };
}
