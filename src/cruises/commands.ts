import { z } from 'zod';
import { readLines } from '../catalog/read-lines.ts';
import type { Actor } from '../platform/audit.ts';
import { type Command, command } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { type ImportSailingsDeps, importSailings } from './import-sailings.ts';
import { listShips, mostShipsListed } from './list-ships.ts';
import { toShipView } from './operator-views.ts';

type Deps = ImportSailingsDeps & { actor: Actor };

export const cruiseCommands: Command<Deps>[] = [
  command({
    name: 'cruise import',
    summary: 'Take in a list of sailings, CSV with a call of a ship in each line',
    words: ['file'],
    fields: { file: z.string().min(1).describe('FILE') },
    run: async (deps: Deps, { file }) => {
      const counts = await importSailings(deps, deps.actor, readLines(file));
      return { value: counts, text: `Imported: sailings ${counts.sailings}.` };
    },
  }),
  command({
    name: 'cruise list',
    summary: `The ships and when they sail, at most ${mostShipsListed}`,
    fields: { name: z.string().optional().describe('TEXT') },
    run: async (deps: Deps, filter) => {
      const { ships } = await listShips(deps, filter, {});
      const views = ships.map(toShipView);
      return { value: views, text: table(views, 'There are no such ships.') };
    },
  }),
];
