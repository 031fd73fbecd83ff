// npm test [-- FILE | FOLDER | part of a file's name | part of a test's name ...]
//   [--fast] [--all | --slow-one-of N] [--long] [--watch]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildConsole } from '../src/console/build-console.ts';
import { temporaryFolder } from '../src/platform/db/embedded/test-support.ts';
import { buildProgram } from './support/running/build-program.ts';
import { bundleTests } from './support/running/bundle-tests.ts';
import { type Choice, chooseTests } from './support/running/choose-tests.ts';
import { startTestServer, type TestServer } from './support/running/server.ts';
import { prepareTemplate } from './support/running/template.ts';
import { root } from './support/source/imports.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fast: { type: 'boolean' },
    all: { type: 'boolean' },
    'slow-one-of': { type: 'string' },
    long: { type: 'boolean' },
    watch: { type: 'boolean' },
  },
});
if (flags.long) process.env['TEST_LONG'] = '1';
const quickPasswords = new URL('support/running/quick-passwords.mjs', import.meta.url).href;
const lightRunner = new URL('support/running/light-runner.mjs', import.meta.url).href;
const dayMilliseconds = 86_400_000;
const isWhole = positionals.length === 0;
const nodeOptions = [
  // An application lives as long as its test: collected young, it costs least.
  '--max-semi-space-size=64',
  `--import=${quickPasswords}`,
  ...(isWhole ? [`--import=${lightRunner}`] : []),
];
const compiled = join(root, 'node_modules/.cache/portolan-tests');
process.exitCode = await runTests();

async function runTests(): Promise<number> {
  const chosen = chooseTests(positionals, choice());
  if (chosen.files.length === 0) {
    process.stderr.write('No test matches.\n');
    return 1;
  }
  if (flags.fast) return runNode([...chosen.options, '--test-isolation=none', ...chosen.files]);
  await using shared = await temporaryFolder();
  const [opened, programs] = await Promise.all([findServer(), prepare(shared.path)]);
  await using server = opened;
  using bundles = bundleTests(flags.watch ? [] : chosen.files);
  const files = flags.watch ? chosen.files : bundles.files;
  return await runNode([...options(), ...chosen.options, ...files], {
    PORTOLAN_TEST_SERVER: server.url,
    PORTOLAN_TEST_FOLDER: shared.path,
    ...programs,
  });
}

/** Of a whole run: the console would take a minute beside all the others, and many wait for it. */
async function prepare(folder: string): Promise<Record<string, string>> {
  if (!isWhole) return {};
  // A long run starts the files themselves, as everybody else does.
  const joins = !flags.long && !flags.watch;
  const [program] = await Promise.all([joins ? buildProgram() : undefined, buildConsole(folder)]);
  return program === undefined ? {} : { PORTOLAN_TEST_PROGRAM: program };
}

/** Of the slow ones a share can be asked for, another one each day. */
function choice(): Choice {
  if (flags.fast) return 'fast';
  if (flags.all || flags.long) return 'all';
  if (flags['slow-one-of'] === undefined) return 'usual';
  const oneOf = Number(flags['slow-one-of']);
  if (!(oneOf >= 1)) throw new Error('Invalid --slow-one-of: must be a number of at least 1');
  return { oneOf, turn: Math.floor(Date.now() / dayMilliseconds) };
}

/** With PORTOLAN_TEST_SERVER set, the tests run on that server, for instance an older PostgreSQL. */
async function findServer(): Promise<TestServer> {
  const url = process.env['PORTOLAN_TEST_SERVER'];
  if (url === undefined) {
    process.stdout.write(
      'PostgreSQL 18 for the tests comes from npm and runs in a temporary folder; nothing else is needed.\n',
    );
    return startTestServer();
  }
  await prepareTemplate(url);
  return { url, [Symbol.asyncDispose]: () => Promise.resolve() };
}

function options(): string[] {
  return [
    // Each process that runs tests has it too: until its heap is as large, only what is young is collected.
    '--initial-heap-size=512',
    // Some of them wait while the others compute.
    `--test-concurrency=${availableParallelism() + 2}`,
    `--test-timeout=${flags.long ? 3_600_000 : 120_000}`,
    '--test-reporter=spec',
    ...(flags.watch ? ['--watch'] : []),
  ];
}

async function runNode(args: string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, ['--test', ...args], {
    stdio: 'inherit',
    env: {
      // What one process has compiled, all that follow need not.
      NODE_COMPILE_CACHE: compiled,
      NODE_OPTIONS: nodeOptions.join(' '),
      ...process.env,
      ...environment,
    },
  });
  // Ctrl-C reaches the test runner by itself; here it only must not end us before the clearing up.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
