import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../../src/platform/db/embedded/test-support.ts';
import { root } from '../source/imports.ts';

const run = promisify(execFile);

export type Block = { language: string; status: number | null; code: string };

/** What a sample printed, and the head of the last answer in it. */
export type Ran = { output: string; head: string };

/** The fenced blocks of a page, in order. */
export function blocksOf(markdown: string): Block[] {
  const blocks = markdown.matchAll(/^```(\w+)(?: (\d{3}))?\n([^]*?)^```$/gm);
  return Array.from(blocks, ([, language = '', status, code = '']) => ({
    language,
    status: status === undefined ? null : Number(status),
    code,
  }));
}

/** Runs samples one after the other in one shell, as somebody would who pastes them. */
export async function runInOneShell(samples: readonly string[]): Promise<Ran[]> {
  await using folder = await temporaryFolder();
  const place = (name: string) => join(folder.path, name);
  const script = [
    'set -u',
    `curl() { ${await findCurl()} -sS -D '${place('head')}' "$@"; }`,
    ...samples.flatMap((sample, turn) => [
      `: > '${place('head')}'`,
      `{\n${sample}\n} > '${place(`${turn}.output`)}' || exit 1`,
      `mv '${place('head')}' '${place(`${turn}.head`)}'`,
    ]),
  ];
  await writeFile(place('script'), script.join('\n'));
  await run('sh', [place('script')], { cwd: folder.path });
  return Promise.all(
    samples.map(async (_, turn) => ({
      output: await readFile(place(`${turn}.output`), 'utf8'),
      head: await readFile(place(`${turn}.head`), 'utf8'),
    })),
  );
}

/** The one that readers use, where it is. */
async function findCurl(): Promise<string> {
  const isThere = await run('curl', ['--version']).then(
    () => true,
    () => false,
  );
  if (isThere) return 'command curl';
  return `'${join(root, 'bin/node')}' '${join(import.meta.dirname, 'curl.ts')}'`;
}
