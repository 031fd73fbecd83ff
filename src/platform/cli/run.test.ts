import assert from 'node:assert/strict';
import { Readable, Writable } from 'node:stream';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { OperatorFault, refusal } from '../errors.ts';
import { flag, oneOf, optional, requiredText } from '../http/schemas.ts';
import { type Command, command, type Outcome } from './command.ts';
import { runCommandLine } from './run.ts';

type Deps = { tours: string[] };

const soldOut = refusal('test-sold-out', 409, 'The tour is sold out.', 'Choose another day.');

const failures: Record<string, () => Error> = {
  refused: soldOut,
  fault: () => new OperatorFault('The disk is full.'),
  bug: () => new TypeError('undefined is not a tour'),
};

const commands: Command<Deps>[] = [
  command({
    name: 'tour list',
    summary: 'The tours',
    fields: {},
    run: async ({ tours }: Deps) => ({ value: tours, text: tours.join('\n') }),
  }),
  command({
    name: 'tour fail',
    summary: 'Fail in a way of your choice',
    words: ['kind'],
    fields: { kind: z.string() },
    run: async (_deps: Deps, { kind }): Promise<Outcome> => {
      throw failures[kind]?.();
    },
  }),
  command({
    name: 'tour move',
    summary: 'Move a tour',
    words: ['ref'],
    values: { ref: 'REF', to: 'PLACE', quietly: '' },
    fields: {
      ref: requiredText({ description: 'The reference' }),
      to: optional(oneOf(['Rome', 'Oslo'], { description: 'Where to' })),
      quietly: optional(flag({ description: 'Tell no one' })),
    },
    example: { ref: 'T7', to: 'Oslo' },
    run: async (_deps: Deps, input) => ({ value: input, text: '' }),
  }),
  command({
    name: 'tour print',
    summary: 'Print tours as they come',
    fields: { fails: z.boolean().default(false) },
    run: async ({ tours }: Deps, { fails }, terminal) => {
      await terminal.print(Readable.from(tours));
      if (fails) throw soldOut();
      return 'printed';
    },
  }),
  command({
    name: 'serve',
    summary: 'Run',
    fields: {},
    run: async () => ({ value: {}, text: 'Stopped.' }),
  }),
];

/** Runs a command line and gathers what it says. `opened` counts how often the program was opened. */
async function run(...argv: string[]) {
  let [out, err, opened] = ['', '', 0];
  const status = await runCommandLine(
    commands.map((one) => ({ ...one, example: one.exampleBy(() => ({})) })),
    argv,
    {
      out: new Writable({
        write: (text, _encoding, done) => {
          out += String(text);
          done();
        },
      }),
      err: {
        write: (text) => {
          err += text;
        },
      },
    },
    (work) => {
      opened += 1;
      return work({ tours: ['Rome', 'Oslo'] });
    },
  );
  return { status, out, err, opened };
}

describe('a command line', () => {
  it('says what there is to say as text, and exits with 0', async () => {
    assert.deepEqual(await run('tour', 'list'), {
      status: 0,
      out: 'Rome\nOslo\n',
      err: '',
      opened: 1,
    });
  });

  it('prints one JSON value and nothing else with --json, wherever that stands', async () => {
    for (const argv of [
      ['tour', 'list', '--json'],
      ['--json', 'tour', 'list'],
    ]) {
      assert.deepEqual(await run(...argv), {
        status: 0,
        out: '["Rome","Oslo"]\n',
        err: '',
        opened: 1,
      });
    }
  });

  it('prints nothing beside what a command has printed itself', async () => {
    for (const format of [[], ['--json']]) {
      assert.deepEqual(await run('tour', 'print', ...format), {
        status: 0,
        out: 'RomeOslo',
        err: '',
        opened: 1,
      });
      assert.deepEqual(await run('tour', 'print', '--fails', ...format), {
        status: 1,
        out: 'RomeOslo',
        err: 'The tour is sold out.\n',
        opened: 1,
      });
    }
  });

  it('exits with 1 when it is refused, and says why on standard error', async () => {
    assert.deepEqual(await run('tour', 'fail', 'refused'), {
      status: 1,
      out: '',
      err: 'The tour is sold out.\n',
      opened: 1,
    });
    assert.deepEqual(await run('tour', 'fail', 'fault'), {
      status: 1,
      out: '',
      err: 'The disk is full.\n',
      opened: 1,
    });
  });

  it('exits with 2 when its words are wrong, before anything is opened', async () => {
    assert.deepEqual(await run('tour', 'fail'), {
      status: 2,
      out: '',
      err: 'KIND is required.\nportolan tour fail KIND\n',
      opened: 0,
    });
    const tooMany = await run('tour', 'list', 'Rome');
    assert.deepEqual([tooMany.status, tooMany.out, tooMany.opened], [2, '', 0]);
    assert.match(tooMany.err, /^Unexpected argument: Rome\nportolan tour list\n$/);
  });

  it('prints one JSON value with --json when it fails, too', async () => {
    const refused = await run('tour', 'fail', 'refused', '--json');
    const misused = await run('tour', 'fail', '--json');
    const unknown = await run('--json');

    assert.deepEqual([refused.status, misused.status, unknown.status], [1, 2, 2]);
    assert.deepEqual(JSON.parse(refused.out), {
      error: 'The tour is sold out.',
      code: 'test-sold-out',
    });
    assert.deepEqual(JSON.parse(misused.out), {
      error: 'KIND is required.',
      code: 'usage',
      field: 'KIND',
      usage: 'portolan tour fail KIND',
    });
    assert.deepEqual(Object.keys(JSON.parse(unknown.out)), ['error', 'code']);
  });

  it('hides no bug behind an exit status', async () => {
    await assert.rejects(run('tour', 'fail', 'bug'), TypeError);
  });
});

describe('help', () => {
  it('lists every command with what it does, by topic', async () => {
    const { status, out, err, opened } = await run('help');

    assert.deepEqual([status, err, opened], [0, '', 0]);
    assert.match(out, /^Usage: portolan COMMAND/);
    assert.match(out, /\n\n {2}tour list +The tours$/m);
    assert.match(out, /^ {2}tour fail KIND +Fail in a way of your choice$/m);
    assert.match(out, /\n\n {2}serve +Run\n\n/);
  });

  it('explains each word and option of one command, and shows an example', async () => {
    for (const argv of [
      ['tour', 'move', '--help'],
      ['help', 'tour', 'move'],
    ]) {
      const { status, out } = await run(...argv);
      assert.equal(status, 0);
      assert.equal(
        out,
        [
          'Usage: portolan tour move REF [--to PLACE] [--quietly]',
          '',
          'Move a tour',
          '  REF         The reference (required)',
          '  --to PLACE  Where to. One of Rome, Oslo',
          '  --quietly   Tell no one',
          '',
          'Example:',
          '  portolan tour move T7 --to Oslo',
          '',
        ].join('\n'),
      );
    }
  });

  it('shows the commands of one topic, before and after its name', async () => {
    for (const argv of [
      ['help', 'tour'],
      ['tour', '--help'],
    ]) {
      const { status, out } = await run(...argv);
      assert.equal(status, 0);
      assert.match(out, /tour list/);
      assert.match(out, /tour fail/);
      assert.doesNotMatch(out, /serve/);
    }
  });

  it('is one JSON value with --json', async () => {
    const { out } = await run('help', '--json');

    assert.match((JSON.parse(out) as { help: string }).help, /^Usage: portolan COMMAND/);
  });

  it('comes on standard error with status 2 when no command is given', async () => {
    const { status, out, err } = await run();

    assert.deepEqual([status, out], [2, '']);
    assert.match(err, /^ {2}serve +Run$/m);
  });

  it('comes with status 2 for an unknown command, narrowed to what was meant', async () => {
    const unknown = await run('travel');
    assert.deepEqual([unknown.status, unknown.out], [2, '']);
    assert.match(unknown.err, /^Unknown command: travel\.\n/);
    assert.match(unknown.err, /\nportolan --help lists all commands\.\n$/);
    assert.ok(unknown.err.split('\n').length < 4);

    const half = await run('tour');
    assert.equal(half.status, 2);
    assert.match(half.err, /^ {2}tour list /m);
    assert.doesNotMatch(half.err, /^ {2}serve /m);
  });

  it('says in its own words what is wrong with an option', async () => {
    for (const [argv, sentence] of [
      [['tour', 'move', 'T7', '--tp', 'Rome'], 'There is no option --tp. Did you mean --to?'],
      [['tour', 'move', 'T7', '--to'], '--to needs a value.'],
      [['tour', 'move', 'T7', '--quietly=yes'], '--quietly takes no value.'],
    ] as const) {
      const { status, err } = await run(...argv);
      assert.deepEqual([status, err.split('\n')[0]], [2, sentence]);
    }
  });

  it('shows control characters, and sends none to the terminal', async () => {
    const evil = '\u001b]0;title\u0007\u009b2JRome\rParis\u007f';
    const seen = '\\u001b]0;title\\u0007\\u009b2JRome\\u000dParis\\u007f';
    const asText = await run('tour', 'list', evil);
    assert.equal(asText.err.split('\n')[0], `Unexpected argument: ${seen}`);
    const { out } = await run('tour', 'move', evil, '--to', 'Rome', '--json');
    assert.doesNotMatch(out, /(?!\n)\p{Cc}/u);
    assert.equal(JSON.parse(out).ref, evil);
  });

  it('names the command that was most likely meant', async () => {
    assert.match(
      (await run('tour', 'lst')).err,
      /^Unknown command: tour lst\. Did you mean tour list\?\n/,
    );
    assert.match((await run('srve')).err, /^Unknown command: srve\. Did you mean serve\?\n/);
    assert.match(
      (await run('tuor', 'list')).err,
      /^Unknown command: tuor\. Did you mean tour list\?\n/,
    );
  });
});
