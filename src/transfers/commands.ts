import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { readLines } from '../catalog/read-lines.ts';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Terminal } from '../platform/cli/terminal.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { toLocationAnswer } from './answer.ts';
import { importLocations } from './import-locations.ts';
import { findStops } from './locations.ts';
import { type ListFormat, listFormats } from './public-lists.ts';
import { mostLocationsAnswered } from './schemas.ts';

type Deps = { actor: Actor; db: Database; clock: Clock; changes: Changes };

export const locationCommands: Command<Deps>[] = [
  command({
    name: 'location find',
    summary: `Find transfer locations by name, town or id, up to ${mostLocationsAnswered}`,
    words: ['text'],
    fields: { text: z.string().min(1).max(300).describe('TEXT') },
    run: async (deps: Deps, { text }) => {
      const stops = await findStops(deps, { name: text }, mostLocationsAnswered);
      const rows = stops.map(({ type, id, title, town, country, timeZone }) => ({
        type,
        id,
        title,
        town,
        country,
        time_zone: timeZone,
      }));
      return {
        value: stops.map(toLocationAnswer),
        text: table(rows, 'No places found.'),
      };
    },
  }),
  command({
    name: 'location import',
    summary: 'Import a public list of airports, ports or train stations',
    words: ['file'],
    fields: {
      file: z.string().min(1).describe('FILE'),
      format: z
        .enum(listFormats, { error: `must be ${listFormats.join(', ')}` })
        .describe('FORMAT'),
    },
    run: importList,
  }),
];

async function importList(
  deps: Deps,
  { file, format }: { file: string; format: ListFormat },
  terminal: Terminal,
): Promise<Outcome> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const progress = terminal.progress(basename(file));
  try {
    const list = { lines: readLines(file), format };
    const imported = await importLocations(deps, deps.actor, list, ({ lines, characters }) =>
      progress.show({ share: Math.min(1, characters / size), count: lines, what: 'lines' }),
    );
    const { locations, skipped } = imported;
    const rest = skipped > 0 ? `; ${skipped} other lines were skipped` : '';
    return { value: imported, text: `Imported: locations ${locations}${rest}.` };
  } finally {
    progress.end();
  }
}
