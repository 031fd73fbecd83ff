import { execFile } from 'node:child_process';
import { existsSync, globSync, lstatSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { lockedPackages } from '../../scripts/package-lock.ts';
import { root } from './source/imports.ts';
import { readPage } from './source/markdown.ts';

const run = promisify(execFile);

export type Instruction = { word: string; rest: string };

/** The instructions of the Dockerfile, stage by stage, each begun by its FROM. */
export function readDockerfile(): Instruction[][] {
  const text = readPage('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  const stages: Instruction[][] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

/**
 * Does in a folder what the first stage says. Only `npm ci` is left out: the packages that it would
 * install are linked from those that are installed.
 */
export async function buildStage(
  instructions: readonly Instruction[],
  folder: string,
): Promise<void> {
  for (const { word, rest } of instructions) {
    if (word === 'COPY') await copy(rest.split(/\s+/), folder);
    if (word !== 'RUN') continue;
    if (/^npm ci(?: |$)/.test(rest)) await linkPackages(folder);
    else await run('sh', ['-c', rest], { cwd: folder });
  }
}

const ignored = readPage('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

async function copy(words: string[], folder: string): Promise<void> {
  const into = words.pop() ?? '';
  for (const word of words) {
    const from = join(root, word);
    const to = into.endsWith('/') ? join(folder, into, word) : join(folder, into);
    await cp(from, to, {
      recursive: true,
      filter: (path) => {
        const name = path.slice(root.length + 1);
        return !ignored.some((pattern) => matchesGlob(name, pattern));
      },
    });
  }
  // The console is built by then, unless something of it has changed.
  const built = join(root, 'web/built');
  if (into === 'web' && existsSync(built)) await link(built, join(folder, into));
}

async function linkPackages(folder: string): Promise<void> {
  const wanted = lockedPackages().filter(({ dev, place }) => !dev && isOutermost(place));
  const places = wanted.map(({ place }) => place).filter((place) => existsSync(join(root, place)));
  const parents = Map.groupBy(places, dirname);
  for (const [parent, inside] of parents) {
    await mkdir(join(folder, parent), { recursive: true });
    await run('cp', ['-al', ...inside.map((place) => join(root, place)), join(folder, parent)]);
  }
}

/** What lies in the folder of another package comes with it. */
function isOutermost(place: string): boolean {
  return place.lastIndexOf('node_modules/') === 0;
}

async function link(from: string, into: string): Promise<void> {
  await run('cp', ['-al', from, into]);
}

/** The bytes of all files below a folder. */
export function bytesIn(folder: string): number {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
}
