import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { packagesOfConsole } from '../../scripts/server-packages.ts';
import { variables } from '../../src/config.ts';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { buildStage, bytesIn, readDockerfile } from '../support/image.ts';
import { jpeg } from '../support/pictures.ts';
import { ask } from '../support/requests.ts';
import { type Program, startProgram } from '../support/running/program.ts';
import { isLong } from '../support/running/rounds.ts';
import { importsOf, root } from '../support/source/imports.ts';

const mostBytes = 400e6;
/** Of Debian's small image with libatomic1, as it was measured. */
const bytesOfDebian = 77e6;
const [build = [], image = []] = readDockerfile();

/** What the build stage leaves, in folders that cannot be written. */
async function openInstallation() {
  // On the disk of the packages, so that they can be linked.
  const path = await mkdtemp(join(root, '.image-'));
  const lock = (mode: number) =>
    Promise.all([path, ...foldersIn(path)].map((folder) => chmod(folder, mode)));
  await using undo = new AsyncDisposableStack();
  undo.defer(async () => {
    await lock(0o755);
    await rm(path, { recursive: true, force: true });
  });
  await buildStage(build, path);
  await lock(0o555);
  const resources = undo.move();
  return { path, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

function foldersIn(path: string): string[] {
  return globSync('**/', { cwd: path, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
}

type Words = [string, ...string[]];

/** Root starts it as somebody who owns nothing, where others can reach the folder. */
async function asSomebody(words: Words, folder: string, dataDir: string): Promise<Words> {
  if (process.getuid?.() !== 0 || !(await isReachable(folder))) return words;
  await chown(dataDir, 65_534, 65_534);
  return ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...words];
}

async function isReachable(folder: string): Promise<boolean> {
  if (dirname(folder) === folder) return true;
  return ((await stat(folder)).mode & 0o001) !== 0 && isReachable(dirname(folder));
}

async function book({ address, partnerToken: token }: Program): Promise<string> {
  const inAMonth = Temporal.Now.plainDateISO('UTC').add({ days: 30 });
  const { status, body } = await ask(`${address}/v1/booking`, {
    method: 'POST',
    token,
    body: {
      product_id: 'PRD16455',
      date: inAMonth.toString(),
      time: '8:30 AM',
      adults: 'Grace Hopper',
      phone: '+1 202 555 0123',
    },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return /\/vouchers\/\w+/.exec(JSON.stringify(body))?.[0] ?? '';
}

describe('the image', () => {
  // Its folders are filled from more than 300 packages, and the console is built.
  if (isLong) {
    it('is under 400 MB, and serves from folders that it cannot write', async () => {
      await using installation = await openInstallation();
      await using data = await temporaryFolder();
      const portolan = join(installation.path, 'bin/portolan');
      const started = await asSomebody([portolan, 'serve'], installation.path, data.path);

      assert.ok(bytesIn(installation.path) + bytesOfDebian < mostBytes);
      await using program = await startProgram({
        command: started,
        dataDir: data.path,
      });
      const { address, staffToken } = program;
      const voucher = await book(program);
      const upload = await fetch(`${address}/operator/v1/tours/PRD16455/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'image/jpeg' },
        body: jpeg,
      });
      const pages = [
        `${voucher}.pdf`,
        voucher,
        '/',
        '/docs',
        '/operator/docs',
        '/console',
        '/portal',
      ];
      const statuses = await Promise.all(
        pages.map(async (page) => [page, (await fetch(address + page)).status]),
      );
      const { stdout } = await promisify(execFile)(portolan, ['health', '--json'], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(address).port },
      });

      assert.equal(upload.status, 200, await upload.text());
      assert.deepEqual(
        statuses,
        pages.map((page) => [page, 200]),
      );
      assert.deepEqual(JSON.parse(stdout), { address, ready: true, fault: null });
      assert.equal(await program.stop(), 0);
    });
  }

  it('leaves out only packages that the server does not load', () => {
    const ofServer = globSync('{src,demo}/**/*.ts', { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts') && file !== 'src/console/build-files.ts',
    );

    for (const file of ofServer) {
      for (const { target } of importsOf(file)) assert.ok(!packagesOfConsole.has(target), file);
    }
  });

  it('runs as a user of its own, keeps what changes in one folder, and is watched by the program', () => {
    const wordsOf = (word: string) =>
      image.filter((one) => one.word === word).map(({ rest }) => rest);
    const settings = wordsOf('ENV').flatMap((rest) => rest.split(' ').map((one) => one.split('=')));
    const names = settings.map(([name = '']) => name).filter((name) => !name.startsWith('NODE_'));

    assert.deepEqual(
      [...build, ...image].filter(({ word, rest }) => word === 'FROM' && !/:\d+\.\d+/.test(rest)),
      [],
    );
    assert.deepEqual(wordsOf('USER'), ['portolan']);
    assert.deepEqual(wordsOf('VOLUME'), ['/data']);
    assert.match(wordsOf('HEALTHCHECK').join(), /CMD \["portolan", "health"\]$/);
    assert.deepEqual(
      names.filter((name) => !(name in variables)),
      [],
    );
    assert.ok(settings.some(([name, value]) => name === 'DATA_DIR' && value === '/data'));
  });
});
