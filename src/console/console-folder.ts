import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, constants, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
export const webFolder = join(root, 'web');
const projectPlace = join(webFolder, 'built');

/** What the built files follow from, beside `web/`. */
const otherSources = ['package-lock.json', 'src/platform/pages/palette.ts'];

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

/** How many builds stay: the new one, and one that a server which still runs may serve. */
const keptBuilds = 2;

/** Removes what was built of older sources. */
export async function forgetOlderBuilds(place: string): Promise<void> {
  const names = (await readdir(place)).filter((name) => /^[\da-f]{16}$/.test(name));
  const builds = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(place, name))).mtimeMs })),
  );
  const older = builds.toSorted((one, other) => other.at - one.at).slice(keptBuilds);
  await Promise.all(
    older.map(({ name }) => rm(join(place, name), { recursive: true, force: true })),
  );
}
