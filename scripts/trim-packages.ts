import { spawnSync } from 'node:child_process';
import { globSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fontFiles } from '../src/bookings/voucher/fonts.ts';

export const licenceFile = /^(?:licen[cs]e|notice|copying)/i;
/** Types, maps of sources, what one compiles C against, and pages for people; licences stay. */
const unread = /\.(?:[cm]?ts|map|flow|h|hpp|a|md|markdown)$/;
const font = /\.(?:ttf|otf)$/;
const usedFonts = new Set(fontFiles.map((file) => relative(join(import.meta.dirname, '..'), file)));

/** Removes what the program never reads from the packages that are installed in a folder. */
export function trimPackages(folder: string): void {
  for (const entry of globSync('node_modules/**/*', { cwd: folder, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const isUnread = unread.test(entry.name) && !licenceFile.test(entry.name);
    const isUnused = font.test(entry.name) && !usedFonts.has(relative(folder, path));
    if (isUnread || isUnused) rmSync(path);
  }
  for (const node of globSync('node_modules/node*/bin/node', { cwd: folder })) {
    stripSymbols(join(folder, node));
  }
}

/** A quarter of Node.js are names for debuggers. Without binutils they stay. */
function stripSymbols(file: string): void {
  // That of macOS is signed as it is.
  if (process.platform !== 'linux') return;
  const small = `${file}.small`;
  const { error, status } = spawnSync('strip', ['-o', small, file], { stdio: 'inherit' });
  if (error !== undefined) return;
  if (status !== 0) throw new Error(`strip ended with ${status}`);
  renameSync(small, file);
}
