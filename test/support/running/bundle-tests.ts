import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../source/imports.ts';

const filesInBundle = 25;

/** Files that start programs or browsers have a process of their own. */
const alone = /^test\/(?:journeys|browser)\//;

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
  const bundles: string[] = [];
  for (let start = 0; start < together.length; start += filesInBundle) {
    const imports = together
      .slice(start, start + filesInBundle)
      .map((file) => `import '${pathToFileURL(join(root, file)).href}';\n`);
    const bundle = join(folder, `${String(bundles.length + 1).padStart(3, '0')}.test.mjs`);
    writeFileSync(bundle, imports.join(''));
    bundles.push(bundle);
  }
  return {
    files: [...files.filter((file) => alone.test(file)), ...bundles],
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
