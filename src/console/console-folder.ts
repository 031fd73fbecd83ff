import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
export const webFolder = join(root, 'web');
const projectPlace = join(webFolder, 'built');

/** What the built files follow from, beside `web/`. */
const otherSources = [
  'package-lock.json',
  'docs/operator-openapi.json',
  'src/platform/pages/palette.ts',
];

/** A name for what is built of these sources: other sources have another. */
export function consoleKey(): string {
  const files = globSync('web/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.startsWith('web/built/'));
  const digests = [...files.toSorted(), ...otherSources].map(
    (file) => `${file} ${hash('sha256', readFileSync(join(root, file)), 'hex')}`,
  );
  return hash('sha256', digests.join('\n'), 'hex').slice(0, 16);
}

/** Where built files may lie: in the project, or where that is read-only, in the data folder. */
function placesOf(dataDir: string): string[] {
  return [projectPlace, join(dataDir, 'console')];
}

/** The folder with the built console; null while there is none. */
export async function findConsole(dataDir: string, key: string): Promise<string | null> {
  for (const place of placesOf(dataDir)) {
    const folder = join(place, key);
    const found = await stat(join(folder, 'index.html')).catch(() => null);
    if (found) return folder;
  }
  return null;
}

/** Where to build it. */
export async function placeToBuild(dataDir: string): Promise<string> {
  const [first = projectPlace, second = projectPlace] = placesOf(dataDir);
  const isWritable = await access(webFolder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable ? first : second;
}
