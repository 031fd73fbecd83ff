import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import {
  calendarDate,
  field,
  oneOf,
  optional,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../platform/operation/operation.ts';
import { cruiseStatuses } from './marketplace-file.ts';
import { SailingView, ShipView, toSailingView, toShipView } from './operator-views.ts';
import {
  type ImportedSailings,
  type ImportSailingsDeps,
  importSailings,
} from './sailings/import-sailings.ts';
import {
  countSailings,
  listSailings,
  listShipSailings,
  sailingCursor,
} from './sailings/list-sailings.ts';
import { countShips, listShips } from './ships/list-ships.ts';

type Deps = ImportSailingsDeps & { db: Database };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Cruises';
const id = wholeNumber({
  min: 1,
  max: 2_147_483_647,
  description: 'The number of the ship',
});

const names = {
  q: optional(text({ description: 'Part of the line and ship name; case does not matter' })),
  line: optional(text({ max: 300, description: 'The whole name; case does not matter' })),
};
const days = {
  from: optional(calendarDate({ description: 'The first day of departure' })),
  to: optional(calendarDate({ description: 'The last day of departure' })),
};
const status = optional(
  oneOf(cruiseStatuses, {
    description: 'Only those with this status; partners are not shown what is inactive',
  }),
);

const sailingPage = {
  key: field({
    read: (value) => (typeof value === 'string' && sailingCursor.test(value) ? value : undefined),
    must: 'be the X-Next-Cursor of the previous page',
    shape: { type: 'string' },
    note: {},
  }),
  keyOf: (sailing: { id: number; sailing_date: string }) => `${sailing.sailing_date}.${sailing.id}`,
  most: 100,
};

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
    answer: z.object({ sailings: z.int().describe('How many sailings the file has') }),
    run: (deps, actor, _input, lines) => importSailings(deps, actor, lines),
    view: asItIs<ImportedSailings>,
    command: {
      name: 'cruise import',
      example: { file: 'sailings.csv' },
      text: ({ sailings }) => `Imported: sailings ${sailings}.`,
    },
  }),
  listing({
    name: 'listCruiseShips',
    route: 'GET /operator/v1/cruises',
    tag,
    summary: 'List ships and their sailing dates',
    description: 'With `from` or `to`, only ships with a departure in these days.',
    filters: {
      ...names,
      name: optional(text()).meta({ description: 'The same as q', deprecated: true }),
      ...days,
      status,
    },
    page: { key: id, keyOf: (ship) => ship.id, most: 500 },
    row: ShipView,
    run: (deps, { name, q = name, ...filter }, page) => listShips(deps, { ...filter, q }, page),
    count: (deps, { name, q = name, ...filter }) => countShips(deps, { ...filter, q }),
    view: toShipView,
    command: {
      name: 'cruise list',
      options: { q: 'name' },
      values: { q: 'TEXT', line: 'NAME', from: 'DATE', to: 'DATE' },
      without: ['name'],
      columns: [
        'id',
        'cruiseline',
        'cruiseship',
        'sailings',
        'first_sailing',
        'last_sailing',
        'status',
      ],
      none: 'No ships found.',
    },
  }),
  listing({
    name: 'listSailings',
    route: 'GET /operator/v1/sailings',
    tag,
    summary: 'List sailings with their towns, by day of departure',
    filters: {
      ship: optional(
        wholeNumber({ min: 1, max: 2_147_483_647, description: 'The id of the ship' }),
      ),
      ...names,
      ...days,
      status,
    },
    page: sailingPage,
    row: SailingView,
    run: listSailings,
    count: countSailings,
    view: toSailingView,
    command: {
      name: 'sailing list',
      values: { ship: 'ID', q: 'TEXT', line: 'NAME', from: 'DATE', to: 'DATE' },
      columns: ['id', 'cruiseline', 'cruiseship', 'sailing_date', 'status'],
      none: 'No sailings found.',
    },
  }),
  listing({
    name: 'listShipSailings',
    route: 'GET /operator/v1/cruises/:id/sailings',
    tag,
    summary: 'List the sailings of a ship with their towns',
    refusals: [404],
    filters: { id, ...days, status },
    page: sailingPage,
    row: SailingView,
    run: (deps, { id: ship, ...filter }, page) => listShipSailings(deps, { ship, ...filter }, page),
    count: (deps, { id: ship, ...filter }) => countSailings(deps, { ship, ...filter }),
    view: toSailingView,
  }),
];
