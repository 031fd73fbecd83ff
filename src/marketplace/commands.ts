import { rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome } from '../platform/cli/command.ts';
import { OperatorFault, Refusal } from '../platform/errors.ts';
import { exportMarketplace } from './export-marketplace.ts';
import { type ImportDeps, type Imported, importMarketplace } from './import-marketplace.ts';
import { readDocument } from './read-file.ts';

type Deps = ImportDeps & { actor: Actor };

export const marketplaceCommands: Command<Deps>[] = [
  command({
    name: 'import',
    summary: 'Take in marketplace files, each whole or not at all (- is standard input)',
    words: ['files'],
    fields: { files: z.array(z.string()).min(1).describe('FILE') },
    run: importFiles,
  }),
  command({
    name: 'export',
    summary: 'Write the marketplace as one file',
    fields: { out: z.string().min(1).optional().describe('FILE') },
    run: async (deps: Deps, { out }) => {
      const document = await exportMarketplace(deps);
      const text = JSON.stringify(document, null, 2);
      if (out === undefined) return { value: document, text };
      await write(out, `${text}\n`);
      return { value: { file: out }, text: `The marketplace is written to ${out}.` };
    },
  }),
];

async function importFiles(deps: Deps, { files }: { files: string[] }): Promise<Outcome> {
  const total: Record<string, number> = {};
  for (const file of files) {
    const imported = await importOne(deps, file);
    for (const [kind, count] of Object.entries(imported.counts)) {
      total[kind] = (total[kind] ?? 0) + count;
    }
    for (const part of imported.leftOut) {
      process.stderr.write(`${file}: "${part}" is not kept by this version and was left out.\n`);
    }
  }
  const kinds = Object.entries(total).map(
    ([kind, count]) => `${kind.replaceAll('_', ' ')} ${count}`,
  );
  return { value: total, text: `Imported: ${kinds.join(', ')}.` };
}

async function importOne(deps: Deps, file: string): Promise<Imported> {
  const document = await readDocument(file);
  try {
    return await importMarketplace(deps, deps.actor, document);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new OperatorFault(`Nothing of ${file} was imported:\n${error.message}`);
  }
}

/** An export holds what partners trust us with: only its owner may read it. */
async function write(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorFault(`${file} cannot be written (${code}).`);
  }
}
