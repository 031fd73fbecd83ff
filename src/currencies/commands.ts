import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command } from '../platform/cli/command.ts';
import { readEcbRates } from './ecb-rates.ts';
import { type ImportRatesDeps, importRates } from './import-rates.ts';
import { readRateFile } from './read-rate-file.ts';

type Deps = ImportRatesDeps & { actor: Actor };

export const currencyCommands: Command<Deps>[] = [
  command({
    name: 'rates import',
    summary:
      "Take in the European Central Bank's reference rates, XML or CSV (- is standard input)",
    words: ['file'],
    fields: { file: z.string().min(1).describe('FILE') },
    run: async (deps: Deps, { file }) => {
      const days = readEcbRates(await readRateFile(file));
      const imported = await importRates(deps, deps.actor, days);
      const { rates, from, to } = imported;
      const when = from === to ? from : `${imported.days} days, ${from} to ${to}`;
      return { value: imported, text: `Imported: ${rates} rates of ${when}.` };
    },
  }),
];
