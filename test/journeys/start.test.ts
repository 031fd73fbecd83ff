import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { ask } from '../support/requests.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { type Program, runPortolan, startProgram, twoWorkers } from '../support/running/program.ts';
import { startedBefore } from '../support/running/started-before.ts';
import { root } from '../support/source/imports.ts';

const run = promisify(execFile);

describe('starting', () => {
  const npm = onceInSuite(startTwiceByNpm);
  const again = onceInSuite(startTwiceAgain);

  it('ends in a page on which everything works, the curl lines as they are pasted', () => {
    const { user, tours, signIn, clock, pages } = npm().first;

    const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@acme.test' };
    assert.deepEqual(user, { status: 'Active', user_id: 1, ...ada });
    assert.deepEqual(
      (tours as { id: string }[]).map(({ id }) => id),
      ['PRD16350', 'PRD16371', 'PRD16351'],
    );
    assert.equal(signIn, 200);
    assert.equal(clock, 200);
    assert.ok(pages.length > 0);
    for (const [page, status] of pages) assert.equal(status, 200, page);
  });

  it('keeps standard output for the page, and logs in JSON beside it', () => {
    const { page, log } = again().second;

    assert.match(page, /^\n {2}Portolan \S+ \(staging\) serves at http[^]*'\n\n$/);
    const entries = log.trim().split('\n').map(parsed);
    assert.ok(entries.some(({ postgres }) => String(postgres).includes('ready to accept')));
    assert.ok(entries.every(({ time, level, pid }) => time && level && pid));
    assert.doesNotMatch(log, /ptl_(?:test|staff)_/);
  });

  it('says at once that it starts, and logs each slow step as it begins', () => {
    // npm and jobs may tell of other things in between.
    const stepsOf = ({ log }: { log: string }) =>
      log.match(/Portolan is starting|(?<="msg":")(?:[a-z]+ing the|serving)[^"]*/g);

    assert.deepEqual(stepsOf(npm().first), [
      'Portolan is starting',
      'creating the database',
      'migrating the database',
      'loading the demo marketplace',
      'starting the HTTP processes',
      'serving',
    ]);
    assert.deepEqual(stepsOf(npm().second), [
      'Portolan is starting',
      'starting the HTTP processes',
      'serving',
    ]);
  });

  it('prints the same as one JSON value with --json, and nothing else', () => {
    const { printed, address: served } = again().first;
    const { address, version, staff, partner, portal_sign_ins: people, ...rest } = parsed(printed);
    assert.equal(address, served);
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
      console: `${served}/console`,
      portal: `${served}/portal`,
      quick_start: `${served}/docs/guides/quick-start`,
      api_reference: `${served}/docs`,
      operator_api: `${served}/operator/docs`,
    });
  });

  it('again prints the same page and has kept everything', () => {
    const { first, second, kept } = npm();

    assert.equal(second.page, first.page);
    assert.equal(kept.status, 200);
    assert.equal(kept.body['email'], 'eve@acme.test');
  });

  it('begins with the tours of the last start, and with what commands changed since', () => {
    const { first, deactivated, second } = again();

    assert.equal(deactivated.status, 0, deactivated.stderr);
    assert.ok(first.ids.includes('PRD16350'));
    assert.equal(Number(second.total), Number(first.total) - 1);
    assert.equal(second.ids.includes('PRD16350'), false);
    assert.deepEqual(second.files, first.files);
    assert.equal(first.files.length, 3, first.files.join());
  });
});

/** A first start, with a visit of all that its page tells of, and another one on what it left. */
async function startTwiceByNpm() {
  await using folder = await temporaryFolder();
  const start = async <T>(visit: (program: Program) => Promise<T>) => {
    await using program = await startProgram({ dataDir: folder.path, command: ['npm', 'start'] });
    const page = program.page().replaceAll(program.address, 'ADDRESS');
    const result = await visit(program);
    assert.equal(await program.stop(), 0);
    return { ...result, page, log: program.log() };
  };

  const first = await start(async (program) => {
    const visited = await visitPage(program);
    const person = { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone' };
    const created = await ask(`${program.address}/v1/users`, {
      method: 'POST',
      token: program.partnerToken,
      body: { ...person, make_api_token: 1 },
    });
    assert.equal(created.status, 200);
    return { ...visited, created: created.body };
  });
  const second = await start(async ({ address }) => {
    const { user_id: id, access_token: token } = first.created;
    return {
      kept: await ask(`${address}/v1/users?user_id=${String(id)}`, { token: String(token) }),
    };
  });
  return { first, second, kept: second.kept, [Symbol.asyncDispose]: () => Promise.resolve() };
}

async function visitPage(program: Program) {
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
  const pages: [string, number][] = [];
  for (const [page] of program.page().matchAll(/(?<= )http:\/\/[^/\s']+\/\S+(?=\n)/g)) {
    pages.push([page, (await ask(page)).status]);
  }
  return { user, tours, signIn: signIn.status, clock: clock.status, pages };
}

/** Two starts where it ran before, and a command in between: with the page for programs and for people. */
async function startTwiceAgain() {
  await using folder = await startedBefore();
  const catalogue = join(folder.path, 'catalogue');
  const visit = async (words: readonly string[]) => {
    await using program = await startProgram({
      dataDir: folder.path,
      command: [join(root, 'bin/portolan'), 'serve', ...words],
      // The address of the pictures is part of what is kept.
      environment: { ...twoWorkers, PUBLIC_URL: 'http://market.test', LOG_LEVEL: 'debug' },
    });
    const { address, page, log } = program;
    const [, port] = /"port":(\d+)/.exec(log()) ?? [];
    const [token = ''] = /ptl_test_\w+/.exec(page()) ?? [];
    const url = `http://127.0.0.1:${port}/v1/return_tours?limit=100`;
    const { headers, body } = await ask(url, { token });
    const shown = page();
    assert.equal(await program.stop(), 0);
    return {
      address,
      page: shown,
      printed: page(),
      log: log(),
      total: headers['x-total-count'],
      ids: (body as unknown as { id: string }[]).map(({ id }) => id),
      files: (await readdir(catalogue)).toSorted(),
    };
  };

  const first = await visit(['--json']);
  const command = ['tour', 'deactivate', 'PRD16350'];
  const deactivated = await runPortolan(command, { dataDir: folder.path });
  const second = await visit([]);
  return { first, deactivated, second, [Symbol.asyncDispose]: () => Promise.resolve() };
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
