import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomText } from './ids.ts';

/**
 * The secret of a marketplace that was given none: made once, kept in the data folder, readable
 * by its owner only. Two processes that make it at the same time end up with the same one.
 */
export function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const known = readIfThere(file);
  if (known) return known;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomText(64)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
