import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomText } from '../ids.ts';
import { syncFolder } from './data-folder.ts';

/**
 * The secret of a marketplace that was given none: made once, kept in the data folder, readable
 * by its owner only. Two processes that make it at the same time end up with the same one. It is
 * on the disk before it is used: what it seals would be lost with it.
 */
export async function generatedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const known = await readIfThere(file);
  if (known) return known;
  const draft = `${file}.${process.pid}-${randomText(8)}`;
  try {
    await writeToDisk(draft, `${randomText(64)}\n`);
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dataDir);
  return (await readFile(file, 'utf8')).trim();
}

async function writeToDisk(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
