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
    id: z.int().describe('The number of the town: partners search for it with town'),
    town: z.string().describe('Its name'),
    region: z.string().nullable().describe('Its name; null if it has none'),
    country: z.string().describe('Its name'),
    latitude: z.number().nullable().describe('In degrees, north is positive; null if unknown'),
    longitude: z.number().nullable().describe('In degrees, east is positive; null if unknown'),
    time_zone: z.string().nullable().describe('IANA name, such as Europe/Rome; null if unknown'),
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
    fields: { format: oneOf(placeFormats, { description: 'Whose form the list has' }) },
    answer: z.object({ towns: z.int().describe('How many towns were added or completed') }),
    run: (deps, actor, { format }, lines) => importPlaces(deps, actor, { lines, format }),
    view: asItIs<ImportedPlaces>,
    command: {
      name: 'place import',
      form: formOf(
        {
          file: z.string().min(1).describe('The file with the list; - is standard input'),
          format: optional(
            oneOf(placeFormats, { description: 'Whose form the list has; default by its ending' }),
          ),
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
    sends: {
      'X-Total-Count': {
        description: 'How many towns all pages have.',
        schema: { type: 'integer' },
      },
    },
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
