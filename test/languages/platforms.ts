import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { blocksOf } from '../support/guides/samples.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { startAgain } from '../support/running/started-before.ts';
import { installSdk } from '../support/sdk.ts';
import { installed } from './interpreters.ts';

const run = promisify(execFile);

/** Each as npm has it for this machine: the program, and what it takes before a file. */
const platforms: Record<string, [file: string, ...words: string[]]> = {
  'Node.js 18': [binary('node-18', 'bin/node')],
  'Node.js 20': [binary('node-20', 'bin/node')],
  'Node.js 24': [binary('node-24', 'bin/node')],
  'Node.js 26': [process.execPath],
  Deno: [binary('@deno/linux-x64-glibc', 'deno'), 'run', '-A', '--node-modules-dir=manual'],
  Bun: [binary('@oven/bun-linux-x64', 'bin/bun')],
};

function binary(name: string, path: string): string {
  return join(installed, 'node_modules', name, path);
}

/** The packed SDK with programs that use it, and the demo that they ask. */
async function openPlace() {
  await using undo = new AsyncDisposableStack();
  const program = undo.use(await startAgain({ environment: { WORKERS: '1' } }));
  const { path: folder, tarball } = undo.use(await installSdk());
  const readme = await readFile(join(folder, 'node_modules/@portolan/sdk/README.md'), 'utf8');
  const recipes = blocksOf(readme).filter(({ language }) => language === 'ts');
  const typed = recipes.map(({ code }) => code).join('\n');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'recipes.js'), stripTypeScriptTypes(typed));
  await copyFile(join(import.meta.dirname, 'portable.js'), join(folder, 'portable.js'));
  const resources = undo.move();
  return {
    folder,
    tarball,
    environment: {
      ...process.env,
      NO_COLOR: '1',
      DENO_NO_UPDATE_CHECK: '1',
      PORTOLAN_URL: program.address,
      PORTOLAN_TOKEN: program.partnerToken,
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('the packed SDK', () => {
  const opened = onceInSuite(openPlace);

  for (const [name, [file, ...words]] of Object.entries(platforms)) {
    const runs = async (program: string) => {
      const { folder: cwd, environment: env } = opened();
      return (await run(file, [...words, program], { cwd, env })).stdout;
    };

    it(`runs the recipes of its README on ${name}`, async () => {
      const printed = await runs('recipes.js');

      assert.match(printed, /^\d+ tours of Italy pick travelers up$/m);
      assert.match(printed, /^[A-Z\d]{9} Confirmed http.+\/vouchers\/.+$/m);
      assert.match(printed, /was not found http.+\/docs\/errors#booking-not-found$/m);
      assert.equal(printed.split('\n').at(-2), '$36.50');
    });

    it(`fails, ends and checks signatures on ${name} as elsewhere`, async () => {
      const lines = (await runs('portable.js')).replaceAll(/127\.0\.0\.1:\d+/g, 'HOST').trim();

      assert.deepEqual(lines.split('\n'), [
        'redirect ConnectionError: http://HOST redirects to http://HOST: name the final address',
        'page ConnectionError: What http://HOST/page answered is no JSON',
        'silence ConnectionError: No answer from http://HOST: No answer within 0.02 seconds',
        'ended Error: enough',
        'ending Error: enough',
        'genuine true',
        'forged false',
        'money $0.30',
      ]);
    });
  }

  it('has types that are right however a program finds them', async () => {
    const { checkPackage, createPackageFromTarballData } = loadTypesCheck();
    const { types, problems = [] } = await checkPackage(
      createPackageFromTarballData(await readFile(opened().tarball)),
    );

    assert.deepEqual(types, { kind: 'included' });
    const ofModules = problems.filter(({ kind }) => kind !== 'CJSResolvesToESM');
    assert.deepEqual(ofModules, [], 'it is an ES module, and nothing else is wrong');
  });
});

type TypesCheck = {
  createPackageFromTarballData: (tarball: Buffer) => unknown;
  checkPackage: (tarball: unknown) => Promise<{ types: unknown; problems?: { kind: string }[] }>;
};

/** Are the types wrong? */
function loadTypesCheck(): TypesCheck {
  return createRequire(join(installed, 'package.json'))('@arethetypeswrong/core') as TypesCheck;
}
