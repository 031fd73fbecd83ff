import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { type Finished, runPortolan, startProgram } from '../support/running/program.ts';
import { isLong, rounds } from '../support/running/rounds.ts';
import { runHere } from '../support/running/run-here.ts';
import { startAgain } from '../support/running/started-before.ts';

type Run = (words: readonly string[], input?: string) => Promise<Finished>;

const file = JSON.stringify({
  format: 'portolan/1',
  organizations: [
    {
      key: 'acme',
      name: 'Acme Travel',
      users: [{ email: 'ada@acme.test', first_name: 'Ada', last_name: 'Byron', role: 'Admin' }],
    },
  ],
});

describe('the command line', () => {
  const server = onceInSuite(async () => {
    const program = await startAgain();
    return {
      ...program,
      async [Symbol.asyncDispose]() {
        await using ending = program;
        assert.equal(await ending.stop(), 0);
      },
    };
  });

  it('works beside the server', async () => {
    const program = server();
    // Those that read standard input or write much, and one in three of the others, are processes.
    let turn = 0;
    const run: Run = (words, input) =>
      turn++ % 3 === 0 || /^(?:export|import)/.test(words[0] ?? '')
        ? program.run(words, input)
        : program.runHere(words, input);

    await runCommands(run, program.dataDir, 'first');
  });

  it('says where the database is, as the operator API does', async () => {
    const program = server();
    const { stdout } = await program.run(['doctor', '--json']);
    const answer = await fetch(`${program.address}/operator/v1/doctor`, {
      headers: { authorization: `Bearer ${program.staffToken}` },
    });

    for (const text of [stdout, await answer.text()]) {
      const findings = JSON.parse(text) as { check: string; finding: string }[];
      const found = findings.find(({ check }) => check === 'database');
      assert.match(found?.finding ?? '', /^PostgreSQL \S+ \(embedded\), /);
    }
  });

  it('works alone, also many commands at once, and leaves no process behind', async () => {
    await using folder = await temporaryFolder();
    const run: Run = (words, input) => runPortolan(words, { dataDir: folder.path }, input);
    assert.equal((await run(['import', '-'], file)).status, 0);

    await runCommands(run, folder.path, 'second');

    await using program = await startProgram({
      dataDir: folder.path,
      environment: { LOG_LEVEL: 'debug' },
    });
    assert.doesNotMatch(program.log(), /not properly shut down/);
  });

  it('ends with 2 when it is used wrongly, and says how each command is used', async () => {
    await using folder = await temporaryFolder();
    const settings = { dataDir: folder.path };
    const run: Run = (words) => runPortolan(words, settings);
    const commands = await listCommands(run);
    const tried = rounds({ sample: 40, long: 1 });

    await inTurns(
      commands.filter((_, place) => place % tried === 0),
      async (command) => {
        const words = [...command.split(' '), '--nonsense', '--json'];
        const { status, stdout, stderr } = await (command === commands[0]
          ? run(words)
          : runHere(words, settings));
        assert.equal(status, 2, command);
        assert.match(stderr, new RegExp(`--nonsense[^]*\n *portolan ${command}`));
        const fault = oneValue(stdout) as { error: string; code: string; usage: string };
        assert.equal(fault.code, 'usage', command);
        assert.match(fault.error, /--nonsense/);
        assert.match(fault.usage, new RegExp(`^portolan ${command}`));
      },
    );
    for (const [words, sentence] of [
      ['clock set tomorrow', /^"tomorrow" is not a valid time: write it as 2027-/],
      ['clock advance 5x', /^"5x" is not a valid duration: write it as 25h, 90m, 10s, 3d or PT25H/],
    ] as const) {
      const { status, stderr } = await runHere(words.split(' '), settings);
      assert.equal(status, 2, words);
      assert.match(stderr, sentence);
    }
    assert.equal((await run([])).status, 2);
    assert.equal((await run(['nonsense'])).status, 2);
  });

  it('ends with 1 when it is refused, with one sentence', async () => {
    const program = server();
    const refused = {
      'token create --user nobody@acme.test': /There is no user nobody@acme.test/,
      'token revoke ptl_test_nobody': /No valid token begins with this text/,
      'import nowhere.json': /There is no file nowhere.json/,
      'import -': /- is not JSON/,
      'export --out /nowhere/file.json': /\/nowhere\/file.json cannot be written/,
      'archive --before 2999-12-31':
        /--before must be \d{4}-\d\d-\d\d or earlier, 400 days before today/,
    };

    await inTurns(Object.entries(refused), async ([words, sentence]) => {
      const asProcess = /^token create|^import -/.test(words);
      const given = [...words.split(' '), '--json'];
      const ran = asProcess ? program.run(given) : program.runHere(given);
      const { status, stdout, stderr } = await ran;
      assert.equal(status, 1, words);
      assert.match(stderr, sentence);
      assert.doesNotMatch(stderr, / at /);
      assert.equal(`${(oneValue(stdout) as { error: string }).error}\n`, stderr);
    });
  });
});

/**
 * Half of the commands, several at the same time: turn about for people and for programs. In a long run
 * all of them, for both.
 */
async function runCommands(run: Run, folder: string, half: 'first' | 'second'): Promise<void> {
  const tokens = [];
  for (const format of [[], ['--json']]) {
    const { stdout } = await succeed(run, [
      'token',
      'create',
      '--user',
      'ada@acme.test',
      ...format,
    ]);
    tokens.push(/ptl_test_\w+/.exec(stdout)?.[0] ?? '');
  }
  const commands = [
    'migrate',
    'doctor',
    'org list',
    'clock show',
    'clock set 2030-01-01T09:00',
    'clock advance 25h',
    'clock reset',
    'export',
    `export --out ${join(folder, 'export.json')}`,
    'import -',
    'archive --before 2020-01-01',
  ];
  const [plain, forPrograms] = tokens;
  const forBoth = commands.flatMap((words) => [words, `${words} --json`]);
  const inTurn = commands
    .filter((_, place) => place % 2 === (half === 'first' ? 0 : 1))
    .map((words, place) => (place % 2 === 0 ? words : `${words} --json`));
  await inTurns(
    [
      ...(isLong ? forBoth : inTurn),
      `token revoke ${plain}`,
      `token revoke ${forPrograms} --json`,
      'staff add --email sam@portolan.test --password 0123456789ab',
      'staff add --email sue@portolan.test --password 0123456789ab --json',
    ],
    async (words) => {
      const { stdout } = await succeed(run, words.split(' '), file);
      if (words.endsWith('--json')) assert.equal(typeof oneValue(stdout), 'object', words);
      else assert.notEqual(stdout.trim(), '', words);
    },
  );
}

async function succeed(run: Run, words: readonly string[], input?: string): Promise<Finished> {
  const finished = await run(words, input);
  assert.deepEqual([finished.status, finished.stderr], [0, ''], words.join(' '));
  return finished;
}

async function listCommands(run: Run): Promise<string[]> {
  const { stdout } = await succeed(run, ['--help']);
  const commands = [...stdout.matchAll(/^ {2}([a-z][a-z-]*(?: [a-z][a-z-]*)*)/gm)];
  assert.ok(commands.length > 10);
  return commands.map(([, command = '']) => command);
}

/** What programs read: one line with one value. */
function oneValue(stdout: string): unknown {
  assert.match(stdout, /^[^\n]+\n$/);
  return JSON.parse(stdout);
}

/** A few at a time: each is a process. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workOff = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all([workOff(), workOff(), workOff()]);
}
