import { z } from 'zod';
import { readLines } from '../catalog/read-lines.ts';
import type { Actor } from '../platform/audit.ts';
import { command } from '../platform/cli/command.ts';
import { calendarDate, optional, text, wholeNumber } from '../platform/http/schemas.ts';
import { listingsOn, passedOver } from '../platform/operation/listing.ts';
import { operationCommands } from '../platform/operation/operation-commands.ts';
import { type ImportSailingsDeps, importSailings } from './import-sailings.ts';
import { listSailings } from './list-sailings.ts';
import { listShips } from './list-ships.ts';
import { SailingView, ShipView, toSailingView, toShipView } from './operator-views.ts';

const listing = listingsOn<ImportSailingsDeps>();

const tag = 'Cruises';

/** The cruises. They come with marketplace files, or with lists of sailings. */
export const cruiseOperations = [
  listing({
    name: 'listCruiseShips',
    route: 'GET /operator/v1/cruises',
    tag,
    summary: 'List ships and their sailing dates',
    description: 'The X-Total-Count header has the total.',
    filters: {
      name: optional(text({ description: 'Part of the line and ship name; case does not matter' })),
    },
    page: { alias: 'offset', key: passedOver, most: 500 },
    row: ShipView,
    run: listShips,
    view: toShipView,
    command: { name: 'cruise list', values: { name: 'TEXT' }, none: 'No ships found.' },
  }),
  listing({
    name: 'listSailings',
    route: 'GET /operator/v1/cruises/:id/sailings',
    tag,
    summary: 'List the sailings of a ship with their towns',
    refusals: [404],
    filters: {
      id: wholeNumber({ min: 1, max: 2_147_483_647 }),
      from: optional(calendarDate({ description: 'The first day' })),
    },
    page: { key: passedOver, most: 100 },
    row: SailingView,
    run: (deps, { id, ...filter }, page) => listSailings(deps, id, filter, page),
    view: toSailingView,
  }),
];

export const cruiseCommands = [
  command({
    name: 'cruise import',
    summary: 'Import a list of sailings, a CSV file with one call per line',
    words: ['file'],
    fields: { file: z.string().min(1) },
    run: async (deps: ImportSailingsDeps & { actor: Actor }, { file }) => {
      const counts = await importSailings(deps, deps.actor, readLines(file));
      return { value: counts, text: `Imported: sailings ${counts.sailings}.` };
    },
  }),
  ...operationCommands(cruiseOperations),
];
