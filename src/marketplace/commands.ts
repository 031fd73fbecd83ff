import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome } from '../platform/cli/command.ts';
import type { Terminal } from '../platform/cli/terminal.ts';
import { counted } from '../platform/counted.ts';
import { OperatorFault, Refusal } from '../platform/errors.ts';
import { keyed } from '../platform/foreign/keyed.ts';
import { type ArchiveDeps, archiveMarketplace } from './archive/archive-marketplace.ts';
import { checkOutcome } from './check-command.ts';
import { type CheckDeps, checkSource } from './check-marketplace.ts';
import { type ExportDeps, exportMarketplace } from './export-marketplace.ts';
import { type ImportDeps, type Imported, importSource } from './import-marketplace.ts';
import { openSource } from './open-source.ts';
import type { Source } from './source.ts';
import { writeFile } from './write-file.ts';

type Deps = ImportDeps & ExportDeps & ArchiveDeps & { actor: Actor; config: { dataDir: string } };

export const marketplaceCommands: Command<Deps>[] = [
  command({
    name: 'import',
    summary: 'Import marketplace files, each whole or not at all (- is standard input)',
    words: ['files'],
    values: { files: 'FILE' },
    fields: {
      files: z.array(z.string()).min(1).describe('A marketplace file; - is standard input'),
      check: z.boolean().default(false).describe('Show what would change and what is wrong'),
    },
    example: { files: ['partners.json', 'tours.ndjson'] },
    run: (deps: Deps, { files, check }, terminal) =>
      check ? checkFiles(deps, files, terminal) : importFiles(deps, files, terminal),
  }),
  command({
    name: 'export',
    summary: 'Export the marketplace as one file',
    values: { out: 'FILE' },
    fields: {
      out: z.string().min(1).optional().describe('Where to write it; default standard output'),
      withoutSecrets: z
        .boolean()
        .default(false)
        .describe('Leave out the keys of suppliers and the secrets of webhooks'),
    },
    example: { out: 'marketplace.json' },
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
  command({
    name: 'archive',
    summary: 'Move what belongs to bookings that ended before a day into files',
    fields: {
      before: z.iso
        .date({ error: 'must be a date, YYYY-MM-DD' })
        .describe('The day, at least 400 days ago'),
      out: z
        .string()
        .min(1)
        .optional()
        .describe('The folder of the files; without it the folder archive in DATA_DIR'),
      preview: z.boolean().default(false).describe('Only show what would move'),
    },
    values: { before: 'DATE', out: 'FOLDER' },
    example: { before: '2025-01-01', preview: true },
    run: archive,
  }),
];

async function archive(
  deps: Deps,
  { before, out, preview }: { before: string; out?: string | undefined; preview: boolean },
  terminal: Terminal,
): Promise<Outcome> {
  const folderOut = preview ? null : (out ?? join(deps.config.dataDir, 'archive'));
  const progress = terminal.progress(before);
  const { moved, folder, files, openBookings } = await archiveMarketplace(
    deps,
    deps.actor,
    { before, out: folderOut },
    (count) => progress.show({ count, what: 'rows' }),
  );
  const value = { before, folder, files, moved, open_bookings: openBookings };
  const counts = countsText(moved);
  const kept =
    openBookings > 0
      ? `\nStays: everything about ${counted(openBookings, 'booking')} with an amount or a question open.`
      : '';
  const done = folder
    ? `Moved into ${counted(files, 'file')} in ${folder}: ${counts}.`
    : `Would move: ${counts}.`;
  const hasRows = Object.values(moved).some((count) => count > 0);
  return { value, text: (hasRows ? done : 'There is nothing to move.') + kept };
}

function countsText(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind.replaceAll('_', ' ')} ${count}`)
    .join(', ');
}

async function importFiles(
  deps: Deps,
  files: readonly string[],
  terminal: Terminal,
): Promise<Outcome> {
  const total: Record<string, number> = keyed();
  for (const file of files) {
    const imported = await importOne(deps, file, terminal);
    for (const [kind, count] of Object.entries(imported.counts)) {
      total[kind] = (total[kind] ?? 0) + count;
    }
    noteLeftOut(terminal, file, imported);
  }
  return { value: total, text: `Imported: ${countsText(total)}.` };
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
    const checked = await checkSource(deps, source, suppliers, { onProgress });
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
    return await importSource(deps, deps.actor, source, {
      onProgress: progressOf(terminal, file, source),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new OperatorFault(`${file} was not imported:\n${error.message}`);
  }
}
