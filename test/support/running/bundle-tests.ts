import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../source/imports.ts';

const filesInBundle = 36;

/** Files that start programs or browsers, and one that takes long, have a process of their own. */
const alone = /^test\/(?:journeys|browser|hostile)\/|^test\/contract\/random-requests\./;

/** They take half a minute and more: begun last, they would keep one core at the end. */
const longest = [
  'test/contract/random-requests.test.ts',
  'test/journeys/crash.test.ts',
  'test/journeys/booking-crash.test.ts',
  'test/journeys/start.test.ts',
  'test/journeys/commands.test.ts',
  'test/journeys/stop.test.ts',
  'test/journeys/webhooks.test.ts',
];

export type Bundles = Disposable & { files: string[] };

/**
 * Puts test files together that share a process: loading the program takes a second, a test
 * some milliseconds. A few files are left as they are.
 */
export function bundleTests(files: readonly string[]): Bundles {
  const together = files.filter((file) => !alone.test(file));
  if (together.length <= filesInBundle) {
    return { files: [...files], [Symbol.dispose]: () => {} };
  }
  const folder = mkdtempSync(join(tmpdir(), 'portolan-tests-'));
  const bundles = inTurns(
    longestFirst(files.filter((file) => alone.test(file))).map((file) => [file]),
    inPortions(together),
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

function longestFirst(files: readonly string[]): string[] {
  const size = (file: string) => statSync(join(root, file)).size;
  const others = files.filter((file) => !longest.includes(file));
  return [
    ...longest.filter((file) => files.includes(file)),
    ...others.toSorted((one, other) => size(other) - size(one)),
  ];
}

function inPortions(files: readonly string[]): string[][] {
  const count = Math.ceil(files.length / filesInBundle);
  return Array.from({ length: count }, (_, place) =>
    files.slice(place * filesInBundle, (place + 1) * filesInBundle),
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
