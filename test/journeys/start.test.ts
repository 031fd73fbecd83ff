import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { ask } from '../support/requests.ts';
import { type Program, runPortolan, startProgram, twoWorkers } from '../support/running/program.ts';
import { startAgain, startedBefore } from '../support/running/started-before.ts';
import { root } from '../support/source/imports.ts';

const run = promisify(execFile);

describe('starting', () => {
  it('ends in a page on which everything works, the curl lines as they are pasted', async () => {
    await using program = await startProgram();

    const lines = program.page().match(/^ *curl .*$/gm) ?? [];
    const paste = (await hasCurl()) ? runInShell : asWritten;
    const [user, tours] = await Promise.all(lines.map(paste));
    const staff = /sign-in +(?<email>\S+) +password (?<password>\S+)/.exec(program.page());
    const signIn = await ask(`${program.address}/operator/v1/session`, {
      method: 'POST',
      body: { ...staff?.groups },
    });
    const clock = await ask(`${program.address}/operator/v1/clock`, {
      headers: { authorization: `Bearer ${program.staffToken}` },
    });

    const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@acme.test' };
    assert.deepEqual(user, { status: 'Active', user_id: 1, ...ada });
    assert.deepEqual(
      (tours as { id: string }[]).map(({ id }) => id),
      ['PRD16350', 'PRD16371', 'PRD16351'],
    );
    assert.equal(signIn.status, 200);
    assert.equal(clock.status, 200);
    for (const [page] of program.page().matchAll(/(?<= )http:\/\/[^/\s']+\/\S+(?=\n)/g)) {
      assert.equal((await ask(page)).status, 200, page);
    }
  });

  it('keeps standard output for the page, and logs in JSON beside it', async () => {
    await using program = await startAgain({ environment: { LOG_LEVEL: 'debug' } });

    await ask(`${program.address}/v1/users?user_id=1`, { token: program.partnerToken });

    assert.match(program.page(), /^\n {2}Portolan \S+ \(staging\) serves at http[^]*'\n\n$/);
    const entries = program.log().trim().split('\n').map(parsed);
    assert.ok(entries.some(({ postgres }) => String(postgres).includes('ready to accept')));
    assert.ok(entries.every(({ time, level, pid }) => time && level && pid));
    assert.doesNotMatch(program.log(), /ptl_(?:test|staff)_/);
  });

  it('says at once that it starts, and logs each slow step as it begins', async () => {
    await using folder = await temporaryFolder();
    const stepsOf = async () => {
      const command = ['npm', 'start'] as const;
      await using program = await startProgram({
        dataDir: folder.path,
        command,
      });
      await program.stop();
      // npm and jobs may tell of other things in between.
      return program
        .log()
        .match(/Portolan is starting|(?<="msg":")(?:[a-z]+ing the|serving)[^"]*/g);
    };

    assert.deepEqual(await stepsOf(), [
      'Portolan is starting',
      'creating the database',
      'migrating the database',
      'loading the demo marketplace',
      'starting the HTTP processes',
      'serving',
    ]);
    assert.deepEqual(await stepsOf(), [
      'Portolan is starting',
      'starting the HTTP processes',
      'serving',
    ]);
  });

  it('prints the same as one JSON value with --json, and nothing else', async () => {
    await using folder = await startedBefore();
    await using program = await startProgram({
      dataDir: folder.path,
      command: [join(root, 'bin/portolan'), 'serve', '--json'],
    });

    assert.equal(await program.stop(), 0);

    const page = parsed(program.page());
    const { address, version, staff, partner, portal_sign_ins: people, ...rest } = page;
    assert.equal(address, program.address);
    assert.match(String(version), /^\d+\.\d+\.\d+/);
    assert.match((staff as { token: string }).token, /^ptl_staff_\w+$/);
    assert.match((staff as { password: string }).password, /^\w{16}$/);
    assert.deepEqual(Object.keys(partner as object), ['name', 'access_token', 'user_id']);
    assert.deepEqual(
      (people as { email: string; role: string }[]).map(({ email, role }) => [email, role]),
      [
        ['ada@acme.test', 'Admin'],
        ['ben@acme.test', 'Agent'],
      ],
    );
    assert.deepEqual(rest, {
      environment: 'staging',
      console: `${program.address}/console`,
      portal: `${program.address}/portal`,
      quick_start: `${program.address}/docs/guides/quick-start`,
      api_reference: `${program.address}/docs`,
      operator_api: `${program.address}/operator/docs`,
    });
  });

  it('again prints the same page and has kept everything', async () => {
    await using folder = await temporaryFolder();
    const first = await startOnce(folder.path, async (program) => {
      const person = { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone' };
      const created = await ask(`${program.address}/v1/users`, {
        method: 'POST',
        token: program.partnerToken,
        body: { ...person, make_api_token: 1 },
      });
      assert.equal(created.status, 200);
      return created.body;
    });

    const second = await startOnce(folder.path, async (program) => {
      const url = `${program.address}/v1/users?user_id=${String(first.result['user_id'])}`;
      return ask(url, { token: String(first.result['access_token']) });
    });

    assert.equal(second.page, first.page);
    assert.equal(second.result.status, 200);
    assert.equal(second.result.body['email'], 'eve@acme.test');
  });

  it('begins with the tours of the last start, and with what commands changed since', async () => {
    await using folder = await startedBefore();
    const catalogue = join(folder.path, 'catalogue');
    // The address of the pictures is part of what is kept.
    const environment = { ...twoWorkers, PUBLIC_URL: 'http://market.test' };
    const visit = async () => {
      await using program = await startProgram({ dataDir: folder.path, environment });
      const [, port] = /"port":(\d+)/.exec(program.log()) ?? [];
      const url = `http://127.0.0.1:${port}/v1/return_tours?limit=100`;
      const { headers, body } = await ask(url, { token: program.partnerToken });
      assert.equal(await program.stop(), 0);
      const ids = (body as unknown as { id: string }[]).map(({ id }) => id);
      return { total: headers['x-total-count'], ids, files: (await readdir(catalogue)).toSorted() };
    };

    const first = await visit();
    const command = ['tour', 'deactivate', 'PRD16350'];
    const deactivated = await runPortolan(command, { dataDir: folder.path });
    const second = await visit();

    assert.equal(deactivated.status, 0, deactivated.stderr);
    assert.ok(first.ids.includes('PRD16350'));
    assert.equal(Number(second.total), Number(first.total) - 1);
    assert.equal(second.ids.includes('PRD16350'), false);
    assert.deepEqual(second.files, first.files);
    assert.equal(first.files.length, 3, first.files.join());
  });
});

/** What is on the page but for the port, and what `visit` has to tell. */
async function startOnce<T>(dataDir: string, visit: (program: Program) => Promise<T>) {
  await using program = await startProgram({ dataDir });
  const page = program.page().replaceAll(program.address, 'ADDRESS');
  const result = await visit(program);
  assert.equal(await program.stop(), 0);
  return { page, result };
}

async function hasCurl(): Promise<boolean> {
  return run('curl', ['--version']).then(
    () => true,
    () => false,
  );
}

async function runInShell(line: string): Promise<unknown> {
  return JSON.parse((await run('sh', ['-c', line])).stdout);
}

/** Where there is no curl: the same request, as far as the line can be read. */
async function asWritten(line: string): Promise<unknown> {
  const { token, url } =
    /-H 'access-token: (?<token>[^']+)' '(?<url>[^']+)'/.exec(line)?.groups ?? {};
  return (await ask(url ?? '', { token: token ?? '' })).body;
}

function parsed(line: string): Record<string, unknown> {
  return JSON.parse(line) as Record<string, unknown>;
}
