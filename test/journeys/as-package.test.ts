import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { root } from '../support/source/imports.ts';

const run = promisify(execFile);

/** In the place of the program: files with types, in this thread and in another. */
const sources = {
  'main.ts': `
    import { Worker } from 'node:worker_threads';
    const told: string | undefined = process.env['DATA_DIR'];
    process.stdout.write(told + '\\n');
    new Worker(new URL('./thread.ts', import.meta.url));`,
  'thread.ts': `const said: string = 'from a thread\\n'; process.stdout.write(said);`,
};

it('as a package, the program runs with its types, and keeps its data where it was called', async () => {
  await using folder = await temporaryFolder();
  const called = await realpath(folder.path);
  const installed = join(called, 'node_modules/portolan');
  const packages = join(installed, 'node_modules/node-here/bin');
  await cp(join(root, 'bin'), join(installed, 'bin'), { recursive: true });
  await mkdir(join(installed, 'src'));
  await mkdir(packages, { recursive: true });
  await symlink(process.execPath, join(packages, basename(process.execPath)));
  for (const [name, text] of Object.entries(sources)) {
    await writeFile(join(installed, 'src', name), text);
  }
  const told = async (settings: Record<string, string>) => {
    const { PATH = '' } = process.env;
    const { stdout, stderr } = await run(join(installed, 'bin/portolan'), [], {
      cwd: called,
      env: { PATH, ...settings },
    });
    assert.equal(stderr, '');
    return stdout;
  };

  const [unset, relative, absolute] = await Promise.all([
    told({}),
    told({ DATA_DIR: 'there' }),
    told({ DATA_DIR: '/srv/portolan' }),
  ]);

  assert.equal(unset, `${called}/data\nfrom a thread\n`);
  assert.equal(relative, `${called}/there\nfrom a thread\n`);
  assert.equal(absolute, '/srv/portolan\nfrom a thread\n');
});
