import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { blocksOf } from '../support/guides/samples.ts';
import type { Program } from '../support/running/program.ts';
import { startAgain } from '../support/running/started-before.ts';
import { bundleSdk, installSdk } from '../support/sdk.ts';
import { root } from '../support/source/imports.ts';

const run = promisify(execFile);
const compiler = join(root, 'node_modules/typescript/bin/tsc');

describe('the packed SDK', () => {
  let program: Program;
  let installed: Awaited<ReturnType<typeof installSdk>>;
  before(async () => {
    [program, installed] = await Promise.all([
      startAgain({ environment: { WORKERS: '1' } }),
      installSdk(),
    ]);
  });
  after(async () => {
    await program[Symbol.asyncDispose]();
    await installed[Symbol.asyncDispose]();
  });

  it('runs every recipe of its README, in order, and compiles them strictly', async () => {
    const folder = installed.path;
    const readme = await readFile(join(folder, 'node_modules/@portolan/sdk/README.md'), 'utf8');
    const recipes = blocksOf(readme).filter(({ language }) => language === 'ts');
    assert.equal(recipes.length, 12);
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'recipes.ts'), recipes.map(({ code }) => code).join('\n'));
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--noEmit'];

    const [ran] = await Promise.all([
      run(process.execPath, ['recipes.ts'], {
        cwd: folder,
        env: {
          ...process.env,
          PORTOLAN_URL: program.address,
          PORTOLAN_TOKEN: program.partnerToken,
        },
      }),
      run(process.execPath, [compiler, ...options, '--types', 'node', 'recipes.ts'], {
        cwd: folder,
      }),
    ]);

    const told = ran.stdout.split('\n');
    assert.equal(ran.stderr, '');
    assert.match(told[0] ?? '', /^PRD\d+ .+ from [\d.]+ [A-Z]{3}$/);
    assert.match(ran.stdout, /^\d+ tours of Italy pick travelers up$/m);
    assert.match(ran.stdout, /^[A-Z\d]{9} Confirmed http.+\/vouchers\/.+$/m);
    assert.match(ran.stdout, /^[A-Z\d]{9} .+ Pont Neuf Shuttles$/m);
    assert.match(ran.stdout, /^open {2}\d{4}-/m);
    assert.match(ran.stdout, /would come back\. /);
    assert.match(ran.stdout, /was not found http.+\/docs\/errors#booking-not-found$/m);
    assert.equal(told.at(-2), '$36.50');
  });

  it('has nothing that packages should not have', async () => {
    const { publint } = await import('publint');

    const { messages } = await publint({
      pkgDir: join(installed.path, 'node_modules/@portolan/sdk'),
      pack: false,
      strict: true,
    });

    assert.deepEqual(messages, []);
  });

  it('weighs less than 10 kB with its dependency, compressed', async () => {
    const entry = join(installed.path, 'all.js');
    await writeFile(entry, "export * from '@portolan/sdk';");

    const size = gzipSync(await bundleSdk(entry)).byteLength;
    assert.ok(size < 10_000, `${size} bytes`);
  });
});
