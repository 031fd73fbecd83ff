import { globSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fontFiles } from '../src/bookings/voucher/fonts.ts';
import { cutSymbols } from './cut-symbols.ts';

export const licenceFile = /^(?:licen[cs]e|notice|copying)/i;
/** Maps of sources and sources in TypeScript, what one compiles C against, and pages for people. */
const unread = /(?:(?<!\.d)\.[cm]?ts|\.(?:map|flow|h|hpp|a|md|markdown))$/;
const types = /\.d\.[cm]?ts$/;
const font = /\.(?:ttf|otf)$/;
const usedFonts = new Set(fontFiles.map((file) => relative(join(import.meta.dirname, '..'), file)));
/**
 * The same once more for `require` and for pages without a build, tests, and outlines finer than
 * the console draws.
 */
export const unreadParts = [
  '@mantine/*/cjs',
  'bintrees/test',
  'libphonenumber-js/bundle',
  'stripe/cjs',
  'world-atlas/*-10m.json',
];

/**
 * Removes what nothing reads from the packages that are installed in a folder; the types in them too,
 * unless somebody develops with them.
 */
export function trimPackages(folder: string, { keepTypes }: { keepTypes: boolean }): void {
  const packages = join(folder, 'node_modules');
  for (const part of globSync(unreadParts, { cwd: packages })) {
    rmSync(join(packages, part), { recursive: true });
  }
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || licenceFile.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const isUnused = font.test(entry.name) && !usedFonts.has(relative(folder, path));
    const isUnread = unread.test(entry.name) || (!keepTypes && types.test(entry.name));
    if (isUnused || isUnread) rmSync(path);
  }
  for (const node of globSync('node*/bin/node', { cwd: packages })) {
    cutSymbols(join(packages, node));
  }
}
