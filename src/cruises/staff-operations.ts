import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { calendarDate, optional, text, wholeNumber } from '../platform/http/schemas.ts';
import { listingsOn, passedOver } from '../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../platform/operation/operation.ts';
import {
  type ImportedSailings,
  type ImportSailingsDeps,
  importSailings,
} from './import-sailings.ts';
import { listSailings } from './list-sailings.ts';
import { listShips } from './list-ships.ts';
import { SailingView, ShipView, toSailingView, toShipView } from './operator-views.ts';

type Deps = ImportSailingsDeps & { db: Database };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Cruises';

/** The cruises. They come with marketplace files, or with lists of sailings. */
export const cruiseOperations = [
  operation({
    name: 'importSailings',
    route: 'POST /operator/v1/cruises/import',
    role: 'manager',
    tag,
    summary: 'Import a list of sailings, a CSV file with one call per line',
    description:
      'The body is the list. A sailing replaces the sailings of its ship on that day. When this answers, every process shows them.',
    takesLines: true,
    fields: {},
    answer: z.object({ sailings: z.int() }),
    run: (deps, actor, _input, lines) => importSailings(deps, actor, lines),
    view: asItIs<ImportedSailings>,
    command: {
      name: 'cruise import',
      text: ({ sailings }) => `Imported: sailings ${sailings}.`,
    },
  }),
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
