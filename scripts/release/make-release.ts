// npm run release -- X.Y.Z
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { version as before } from '../../src/version.ts';
import { makeReleaseFiles } from './release-files.ts';
import { datedChangelog, planRelease } from './release-rules.ts';
import { filesWithVersion } from './version-files.ts';

const root = join(import.meta.dirname, '../..');
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const [, , version = ''] = process.argv;

const plan = planRelease({
  version,
  changelog,
  tags: git('tag').split('\n'),
  tagsHere: git('tag', '--points-at', 'HEAD').split('\n'),
  changes: git('status', '--porcelain'),
});
if (plan.kind === 'refused') {
  process.stderr.write(`${plan.why}\n`);
  process.exitCode = 1;
} else if (plan.kind === 'files again') {
  await makeFiles();
} else {
  await makeVersion();
}

/** Everything or nothing: what was written for a version that does not start is undone. */
async function makeVersion(): Promise<void> {
  const today = Temporal.Now.plainDateISO('UTC').toString();
  const written = filesWithVersion(before, version);
  written.set('CHANGELOG.md', datedChangelog(changelog, version, today));
  try {
    for (const [path, text] of written) writeFileSync(join(root, path), text);
    await makeFiles();
    git('commit', '--quiet', '--message', `Release ${version}`, '--', ...written.keys());
  } catch (error) {
    git('checkout', 'HEAD', '--', ...written.keys());
    throw error;
  }
  git('tag', '--annotate', '--message', `Portolan ${version}`, `v${version}`);
  process.stdout.write(`The commit and its tag v${version} are here only: nothing is published.\n`);
}

async function makeFiles(): Promise<void> {
  process.stdout.write('Packing, and starting what is packed; that takes a minute ...\n');
  const files = await makeReleaseFiles(version, join(root, 'releases', version));
  process.stdout.write(files.map((file) => `${relative(root, file)}\n`).join(''));
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' });
}
