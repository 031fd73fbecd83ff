// npm run sdk:pack [-- FOLDER]
import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const source = join(root, 'sdk/typescript');
const packed = ['package.json', 'README.md', 'LICENSE'];

/** Compiles the SDK and packs it as npm would publish it; tells the file that it wrote. */
export async function packSdk(folder: string): Promise<string> {
  const place = join(folder, 'sdk');
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  for (const name of packed) await cp(join(source, name), join(place, name));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '-p', source, '--outDir', join(place, 'dist')]);
  // The npm that belongs to the Node.js of the machine, as for every other script.
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: place,
  });
  await rm(place, { recursive: true });
  return join(folder, stdout.trim().split('\n').at(-1) ?? '');
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? dirname(source));
  process.stdout.write(`${await packSdk(folder)}\n`);
}
