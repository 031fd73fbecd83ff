import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { openTestChanges } from '../../test/support/changes.ts';
import { testClock } from '../../test/support/clock.ts';
import { openCommands } from '../../test/support/command-line.ts';
import { aCall } from '../../test/support/cruises.ts';
import { allRows } from '../../test/support/marketplace.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { onceInSuite } from '../../test/support/running/in-suite.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { operationCommands } from '../platform/operation/operation-commands.ts';
import { plainWrite } from '../platform/operation/write.ts';
import { dumpCruises } from './dump-cruises.ts';
import { cruiseOperations } from './staff-operations.ts';

const heading = 'line,ship,sailing date,port,country,arrive,depart';
const naples =
  'Aurelia Cruises,Aurelia Star,2027-05-02,Naples,Italy,2027-05-03 7:00,2027-05-03T19:00';
const washington =
  'AURELIA CRUISES,"Aurelia ""Star""",2027-05-02,"Washington, D.C.",United States,2027-05-02 06:00,2027-05-02 18:00';

async function openCommandLine() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const changes = undo.use(await openTestChanges(database));
  const { path: folder } = undo.use(await temporaryFolder());
  const { db } = database;
  const deps = { db, write: plainWrite(db), changes, clock: testClock(), actor: somebody };
  const resources = undo.move();
  const commands = openCommands(operationCommands(cruiseOperations), deps);
  return {
    database,
    db,
    ...commands,
    take: async (...lines: string[]) => {
      const file = join(folder, 'sailings.csv');
      await writeFile(file, lines.join('\r\n'));
      return commands.run('cruise', 'import', file);
    },
    cruises: async () => (await Array.fromAsync(dumpCruises(db))).flat(),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('the command cruise import', () => {
  const untouched = onceInSuite(openCommandLine);

  it('takes lines of one ship and date for one journey', async () => {
    await using line = await openCommandLine();

    const said = await line.take(
      `\uFEFF${heading}`,
      naples,
      washington,
      '',
      naples.replace('Naples', 'Bari').replaceAll('05-03', '05-04'),
    );

    assert.deepEqual(said, { status: 0, out: 'Imported: sailings 2.\n', err: '' });
    assert.deepEqual(await line.cruises(), [
      {
        cruiseline: 'AURELIA CRUISES',
        cruiseship: 'Aurelia "Star"',
        sailings: [
          {
            sailing_date: '2027-05-02',
            towns: [
              {
                ...aCall('Washington', '2027-05-02 06:00', '2027-05-02 18:00'),
                name: 'Washington, D.C.',
                country: 'United States',
              },
            ],
          },
        ],
      },
      {
        cruiseline: 'Aurelia Cruises',
        cruiseship: 'Aurelia Star',
        sailings: [
          {
            sailing_date: '2027-05-02',
            towns: [
              aCall('Naples, Italy', '2027-05-03 07:00', '2027-05-03 19:00'),
              aCall('Bari, Italy', '2027-05-04 07:00', '2027-05-04 19:00'),
            ],
          },
        ],
      },
    ]);
  });

  it('finds the columns by their names; the country may be missing', async () => {
    await using line = await openCommandLine();

    const said = await line.take(
      'Departure,Arrival,Port,Sailing_Date,CruiseShip,CruiseLine,Deck',
      '2027-05-03 19:00,2027-05-03 07:00,Naples,2027-05-02,Aurelia Star,Aurelia Cruises,7',
    );

    assert.equal(said.status, 0, said.err);
    const [cruise] = await line.cruises();
    assert.deepEqual(cruise?.sailings[0]?.towns, [
      { ...aCall('Naples', '2027-05-03 07:00', '2027-05-03 19:00'), country: '' },
    ]);
  });

  it('replaces a sailing, and changes nothing the second time', async () => {
    await using line = await openCommandLine();
    await line.take(heading, naples.replace('Naples', 'Bari'));

    await line.take(heading, naples);
    const [cruise] = await line.cruises();
    const { audit_entry: _audit, ...before } = await allRows(line.database);
    await line.take(heading, naples);

    assert.deepEqual(
      cruise?.sailings.map(({ towns }) => towns.map(({ name }) => name)),
      [['Naples']],
    );
    assert.deepEqual(await allRows(line.database), before);
  });

  it('is written down', async () => {
    await using line = await openCommandLine();

    await line.take(heading, naples);

    const entry = await line.db
      .selectFrom('auditEntry')
      .select(['action', 'subject', 'after'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(entry, {
      action: 'cruises.imported',
      subject: 'cruises',
      after: { sailings: 1 },
    });
  });

  it('names every faulty line, and takes in nothing', async () => {
    const line = untouched();

    const { status, err } = await line.take(
      heading,
      naples,
      naples.replace('7:00', '25:00'),
      naples.replace('2027-05-03T19:00', ''),
      naples.replace('Naples', ''),
      naples.replace('2027-05-02', '02.05.2027'),
      naples.replace('T19:00', 'T06:00'),
      naples.replace('Aurelia Star', '"Aurelia Star'),
      naples.replace('Naples', 'Na\0ples'),
      'Aurelia Cruises',
    );

    assert.equal(status, 1);
    assert.deepEqual(err.trimEnd().split('\n'), [
      'No cruises were imported:',
      'line 3: arrive must be a date and a time, such as 2027-05-02 06:00',
      'line 4: depart must be a date and a time, such as 2027-05-02 06:00',
      'line 5: port must have 1 to 300 characters',
      'line 6: sailing_date must be a date from 1900 on, YYYY-MM-DD',
      'line 7: depart must not be before the arrival',
      'line 8: is not valid CSV',
      'line 9: is not valid CSV',
      'line 10: cruiseship must have 1 to 300 characters',
    ]);
    assert.deepEqual(await line.cruises(), []);
  });

  it('tells at most twenty faults', async () => {
    const line = untouched();

    const { err } = await line.take(heading, ...Array<string>(50).fill('nothing'));

    assert.equal(err.trimEnd().split('\n').length, 21);
  });

  for (const [what, lines, sentence] of [
    [
      'without a heading',
      [naples],
      'The first line must be cruiseline,cruiseship,sailing_date,port,country,arrive,depart.',
    ],
    ['with nothing in it', [''], 'The file is empty.'],
  ] as const) {
    it(`refuses a file ${what}`, async () => {
      const line = untouched();

      assert.deepEqual(await line.take(...lines), { status: 1, out: '', err: `${sentence}\n` });
    });
  }

  it('refuses a file that is not there', async () => {
    const line = untouched();

    assert.deepEqual(await line.run('cruise', 'import', '/nowhere.csv'), {
      status: 1,
      out: '',
      err: 'There is no file /nowhere.csv.\n',
    });
  });
});

describe('the command cruise list', () => {
  it('lists ships with how often and when they sail', async () => {
    await using line = await openCommandLine();
    await line.take(heading, naples, naples.replace('2027-05-02', '2027-05-09'), washington);

    const ships = await line.runJson('cruise', 'list');
    const named = await line.run('cruise', 'list', '--name', 'cruises aurelia STAR');

    assert.deepEqual(
      (ships as { id: number }[]).map(({ id, ...ship }) => ({ ...ship, id: typeof id })),
      [
        {
          id: 'number',
          cruiseline: 'AURELIA CRUISES',
          cruiseship: 'Aurelia "Star"',
          status: 'active',
          version: 1,
          sailings: 1,
          first_sailing: '2027-05-02',
          last_sailing: '2027-05-02',
        },
        {
          id: 'number',
          cruiseline: 'Aurelia Cruises',
          cruiseship: 'Aurelia Star',
          status: 'active',
          version: 1,
          sailings: 2,
          first_sailing: '2027-05-02',
          last_sailing: '2027-05-09',
        },
      ],
    );
    assert.match(
      named.out,
      /^ID +CRUISELINE +CRUISESHIP +SAILINGS +FIRST SAILING +LAST SAILING +STATUS\n/,
    );
    assert.equal(named.out.trimEnd().split('\n').length, 2);
  });

  it('says when there are none', async () => {
    await using line = await openCommandLine();

    assert.equal((await line.run('cruise', 'list')).out, 'No ships found.\n');
  });
});
