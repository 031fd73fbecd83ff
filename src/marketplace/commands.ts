import { basename } from 'node:path';
import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome } from '../platform/cli/command.ts';
import type { Terminal } from '../platform/cli/terminal.ts';
import { OperatorFault, Refusal } from '../platform/errors.ts';
import { checkOutcome } from './check-command.ts';
import { type CheckDeps, checkSource } from './check-marketplace.ts';
import { exportMarketplace } from './export-marketplace.ts';
import { type ImportDeps, type Imported, importSource } from './import-marketplace.ts';
import { openSource } from './open-source.ts';
import type { Source } from './source.ts';
import { writeFile } from './write-file.ts';

type Deps = ImportDeps & { actor: Actor };

export const marketplaceCommands: Command<Deps>[] = [
  command({
    name: 'import',
    summary: 'Import marketplace files, each whole or not at all (- is standard input)',
    words: ['files'],
    fields: {
      files: z.array(z.string()).min(1).describe('FILE'),
      check: z.boolean().default(false).describe('Show what would change and what is wrong'),
    },
    run: (deps: Deps, { files, check }, terminal) =>
      check ? checkFiles(deps, files, terminal) : importFiles(deps, files, terminal),
  }),
  command({
    name: 'export',
    summary: 'Export the marketplace as one file',
    fields: {
      out: z.string().min(1).optional().describe('FILE'),
      withoutSecrets: z.boolean().default(false),
    },
    run: async (deps: Deps, { out, withoutSecrets }, terminal) => {
      const layout = out === undefined && terminal.wantsJson ? 'program' : 'people';
      const wanted = { layout, withoutSecrets } as const;
      const { isInLines, texts } = await exportMarketplace(deps, deps.actor, wanted);
      await using _reading = texts;
      if (out === undefined) {
        await terminal.print(texts);
        return 'printed';
      }
      await writeFile(out, texts);
      const form = isInLines ? ', one tour or cruise per line' : '';
      return { value: { file: out }, text: `Exported the marketplace to ${out}${form}.` };
    },
  }),
];

async function importFiles(
  deps: Deps,
  files: readonly string[],
  terminal: Terminal,
): Promise<Outcome> {
  const total: Record<string, number> = {};
  for (const file of files) {
    const imported = await importOne(deps, file, terminal);
    for (const [kind, count] of Object.entries(imported.counts)) {
      total[kind] = (total[kind] ?? 0) + count;
    }
    noteLeftOut(terminal, file, imported);
  }
  const kinds = Object.entries(total).map(
    ([kind, count]) => `${kind.replaceAll('_', ' ')} ${count}`,
  );
  return { value: total, text: `Imported: ${kinds.join(', ')}.` };
}

/** A file may refer to the suppliers of those before it. */
async function checkFiles(
  deps: CheckDeps,
  files: readonly string[],
  terminal: Terminal,
): Promise<Outcome> {
  const suppliers = new Set<string>();
  const all = [];
  for (const file of files) {
    using source = await openSource(file);
    const onProgress = progressOf(terminal, file, source);
    const checked = await checkSource(deps, source, suppliers, onProgress);
    noteLeftOut(terminal, file, checked);
    all.push({ file, checked });
  }
  return checkOutcome(all);
}

function noteLeftOut(terminal: Terminal, file: string, { leftOut }: { leftOut: string[] }): void {
  for (const part of leftOut) terminal.note(`${file}: unknown field "${part}" was ignored.`);
}

function progressOf(terminal: Terminal, file: string, source: Source): (count: number) => void {
  const progress = terminal.progress(file === '-' ? 'standard input' : basename(file));
  return (count) => {
    const share = source.share?.();
    progress.show({ count, what: 'entries', ...(share !== undefined && { share }) });
  };
}

async function importOne(deps: Deps, file: string, terminal: Terminal): Promise<Imported> {
  using source = await openSource(file);
  try {
    return await importSource(deps, deps.actor, source, progressOf(terminal, file, source));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new OperatorFault(`${file} was not imported:\n${error.message}`);
  }
}
