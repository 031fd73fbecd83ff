import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../source/imports.ts';

/** They take half a minute and more, in a process of their own: begun last, they would keep one core. */
const longest = [
  'test/contract/random-requests.slow.test.ts',
  'test/contract/random-requests.test.ts',
  'test/journeys/crash.slow.test.ts',
  'test/journeys/booking-crash.slow.test.ts',
  'test/journeys/start.test.ts',
  'test/journeys/commands.slow.test.ts',
  'test/journeys/stop.slow.test.ts',
  'test/journeys/api-examples.slow.test.ts',
];

/** Their files wait for browsers and programs, and each takes long. */
const browsers = { folder: /^test\/browser\//, most: 5 };
const programs = { folder: /^test\/(?:journeys|hostile)\//, most: 6 };
const mostOfOthers = 60;
/** They stay apart, so that a failure is easy to look into. */
const fewFiles = 12;

export type Bundles = Disposable & { files: string[] };

/**
 * Puts test files together that share a process: loading the program takes a second, a browser one
 * more, a test some milliseconds. A few files are left as they are.
 */
export function bundleTests(files: readonly string[]): Bundles {
  if (files.length <= fewFiles) return { files: [...files], [Symbol.dispose]: () => {} };
  const alone = longest.filter((file) => files.includes(file));
  const shared = files.filter((file) => !longest.includes(file));
  const ofBrowsers = shared.filter((file) => browsers.folder.test(file));
  const ofPrograms = shared.filter((file) => programs.folder.test(file));
  const others = shared.filter((file) => !ofBrowsers.includes(file) && !ofPrograms.includes(file));
  const folder = mkdtempSync(join(tmpdir(), 'portolan-tests-'));
  const bundles = inTurns(
    [...alone.map((file) => [file]), ...dealtOut(ofPrograms, programs.most)],
    [...dealtOut(ofBrowsers, browsers.most), ...inPortions(others, mostOfOthers)],
  ).map((bundled, place) => {
    const bundle = join(folder, `${String(place + 1).padStart(3, '0')}.test.mjs`);
    writeFileSync(bundle, ['test/support/running/leave.ts', ...bundled].map(importOf).join(''));
    return bundle;
  });
  return {
    files: bundles,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Bundles that take about as long, since each gets of the long files and of the short ones. */
function dealtOut(files: readonly string[], most: number): string[][] {
  const size = (file: string) => statSync(join(root, file)).size;
  const longestFirst = files.toSorted((one, other) => size(other) - size(one));
  const count = Math.ceil(files.length / most);
  return Array.from({ length: count }, (_, place) =>
    longestFirst.filter((_file, index) => index % count === place),
  );
}

/** Neighbors stay together: they begin with the same data. */
function inPortions(files: readonly string[], most: number): string[][] {
  return Array.from({ length: Math.ceil(files.length / most) }, (_, place) =>
    files.slice(place * most, (place + 1) * most),
  );
}

/** Programs wait a lot, bundles compute: together they leave no core idle. */
function inTurns<Item>(some: readonly Item[], others: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(some.length, others.length) }, (_, place) => [
    ...some.slice(place, place + 1),
    ...others.slice(place, place + 1),
  ]).flat();
}

function importOf(file: string): string {
  return `import '${pathToFileURL(join(root, file)).href}';\n`;
}
