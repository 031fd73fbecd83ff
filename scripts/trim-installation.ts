// In the Dockerfile: removes from node_modules what a server with a built console never reads.
import { spawnSync } from 'node:child_process';
import { globSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fontFiles } from '../src/bookings/voucher/fonts.ts';
import { lockedPackages } from './package-lock.ts';
import { packagesOfServer } from './server-packages.ts';

const root = join(import.meta.dirname, '..');
/** Types, maps of sources, what one compiles C against, and pages for people; licences stay. */
const unread = /\.(?:[cm]?ts|map|flow|h|hpp|a|md|markdown)$/;
const licence = /^(?:licen[cs]e|notice|copying)/i;
const font = /\.(?:ttf|otf)$/;

const kept = packagesOfServer();
for (const { place } of lockedPackages()) {
  if (!kept.has(place)) rmSync(join(root, place), { recursive: true, force: true });
}

const used = new Set(fontFiles);
for (const entry of globSync('node_modules/**/*', { cwd: root, withFileTypes: true })) {
  if (entry.isDirectory()) continue;
  const path = join(entry.parentPath, entry.name);
  const isUnread = unread.test(entry.name) && !licence.test(entry.name);
  if (isUnread || (font.test(entry.name) && !used.has(path))) rmSync(path);
}

for (const node of globSync('node_modules/node*/bin/node', { cwd: root })) {
  stripSymbols(join(root, node));
}

/** A quarter of Node.js are names for debuggers. Without binutils they stay. */
function stripSymbols(file: string): void {
  const small = `${file}.small`;
  const { error, status } = spawnSync('strip', ['-o', small, file], { stdio: 'inherit' });
  if (error !== undefined) return;
  if (status !== 0) throw new Error(`strip ended with ${status}`);
  renameSync(small, file);
}
