import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { importPlaces, placeFormats } from './import-places.ts';
import { listTowns, mostTownsListed } from './list-towns.ts';
import { readLines } from './read-lines.ts';

type Deps = { actor: Actor; db: Database; clock: Clock };

export const placeCommands: Command<Deps>[] = [
  command({
    name: 'place import',
    summary: 'Import a list of towns from GeoNames (cities15000.txt) or in our own format (.csv)',
    words: ['file'],
    fields: {
      file: z.string().min(1).describe('FILE'),
      format: z
        .enum(placeFormats, { error: `must be ${placeFormats.join(' or ')}` })
        .optional()
        .describe('FORMAT'),
    },
    run: async (deps: Deps, { file, format: given }) => {
      const format = given ?? (file.toLowerCase().endsWith('.csv') ? 'portolan' : 'geonames');
      const counts = await importPlaces(deps, deps.actor, { lines: readLines(file), format });
      return { value: counts, text: `Imported: towns ${counts.towns}.` };
    },
  }),
  command({
    name: 'place list',
    summary: `List towns and their ids, up to ${mostTownsListed}`,
    fields: { name: z.string().optional().describe('TEXT') },
    run: async (deps: Deps, filter) => {
      const towns = (await listTowns(deps, filter)).map(({ timeZone, ...town }) => ({
        ...town,
        time_zone: timeZone,
      }));
      return { value: towns, text: table(towns, 'No towns found.') };
    },
  }),
];
