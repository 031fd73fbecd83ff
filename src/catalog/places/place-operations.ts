import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { oneOf, optional, text } from '../../platform/http/schemas.ts';
import { listingsOn, pageEnd } from '../../platform/operation/listing.ts';
import { asItIs, formOf, operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import {
  type ImportedPlaces,
  type ImportPlacesDeps,
  importPlaces,
  placeFormats,
} from './import-places.ts';
import { isTownCursor, listTowns } from './list-towns.ts';

type Deps = ImportPlacesDeps & { db: Database };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Places';

const TownView = z
  .object({
    id: z.int(),
    town: z.string(),
    region: z.string().nullable(),
    country: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    time_zone: z.string().nullable(),
  })
  .meta({ id: 'Town' });

/** The towns that tours and cruises name. */
export const placeOperations = [
  operation({
    name: 'importPlaces',
    route: 'POST /operator/v1/places/import',
    role: 'manager',
    tag,
    summary: 'Import a list of towns from GeoNames (cities15000.txt) or in our own format (.csv)',
    description:
      'The body is the list. Adds missing towns, and missing positions and time zones of known towns.',
    takesLines: true,
    fields: { format: oneOf(placeFormats) },
    answer: z.object({ towns: z.int() }),
    run: (deps, actor, { format }, lines) => importPlaces(deps, actor, { lines, format }),
    view: asItIs<ImportedPlaces>,
    command: {
      name: 'place import',
      form: formOf(
        {
          file: z.string().min(1).describe('The file with the list; - is standard input'),
          format: optional(oneOf(placeFormats)),
        },
        ({ file, format }) => ({
          format: format ?? (file.toLowerCase().endsWith('.csv') ? 'portolan' : 'geonames'),
        }),
      ),
      example: { file: 'cities15000.txt' },
      text: ({ towns }) => `Imported: towns ${towns}.`,
    },
  }),
  listing({
    name: 'listPlaces',
    route: 'GET /operator/v1/places',
    tag,
    summary: 'List towns and their ids',
    description: 'The X-Total-Count header has the total.',
    filters: {
      name: optional(text({ description: 'Part of the name; case does not matter' })),
    },
    page: { key: pageEnd(isTownCursor), most: 100 },
    row: TownView,
    run: listTowns,
    view: viewOf(TownView),
    command: {
      name: 'place list',
      values: { name: 'TEXT' },
      example: { name: 'naples' },
      none: 'No towns found.',
    },
  }),
];
