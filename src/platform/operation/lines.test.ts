import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { somebody } from '../../../test/support/accounts.ts';
import { openCommands } from '../../../test/support/command-line.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import type { Database } from '../db/database.ts';
import { openSampleServer } from '../http/sample-server.ts';
import { oneOf } from '../http/schemas.ts';
import { linesIn, readLines } from './lines.ts';
import { asItIs, operationsOn } from './operation.ts';
import { operationCommands } from './operation-commands.ts';
import { operationRoutes } from './operation-routes.ts';

type Counted = { lines: number; unit: string };

const count = operationsOn<{ db: Database }>()({
  name: 'countLines',
  route: 'POST /operator/v1/lines',
  role: 'manager',
  tag: 'Lines',
  summary: 'Count lines',
  takesLines: true,
  fields: { unit: oneOf(['rope', 'text']) },
  answer: z.object({ lines: z.int(), unit: z.string() }),
  run: async (_deps, _actor, { unit }, lines) => {
    const all = await Array.fromAsync(lines);
    return { lines: all.length, unit };
  },
  view: asItIs<Counted>,
  command: { name: 'line count', text: ({ lines, unit }) => `${lines} of ${unit}` },
});

describe('an operation that takes a list', () => {
  it('reads it from the body of a request, with its fields in the query', async () => {
    await using database = await createTestDatabase();
    await using server = openSampleServer({
      prepare: (scope) => {
        scope.decorateRequest('actor', { getter: () => somebody });
        operationRoutes(scope, { db: database.db }, [count]);
      },
    });
    const url = '/operator/v1/lines?unit=text';

    const two = await server.inject({ method: 'POST', url, payload: 'one\r\ntwo\n' });
    const none = await server.inject({ method: 'POST', url });

    assert.deepEqual(two.json(), { lines: 2, unit: 'text' });
    assert.deepEqual(none.json(), { lines: 0, unit: 'text' });
  });

  it('reads it from the file that its command is given', async () => {
    await using database = await createTestDatabase();
    const commands = operationCommands([count]);
    const line = openCommands(commands, { db: database.db, actor: somebody });

    const said = await line.run('line', 'count', import.meta.filename, '--unit', 'rope');

    assert.match(said.out, /^\d{2,} of rope\n$/);
    assert.equal(commands[0]?.usage, 'portolan line count FILE --unit UNIT');
  });
});

describe('the lines of a request', () => {
  it('leave others their turn', async () => {
    let turns = 0;
    let isOver = false;
    const takeTurn = () => {
      turns += 1;
      if (!isOver) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);

    const lines = await Array.fromAsync(linesIn(Buffer.from('line\n'.repeat(10_000))));
    isOver = true;

    assert.equal(lines.length, 10_000);
    assert.ok(turns >= 40, String(turns));
  });
});

describe('a file', () => {
  it('that is not there or is no file is told in a sentence', async () => {
    const read = (file: string) => Array.fromAsync(readLines(file));

    await assert.rejects(read('/nowhere/towns.txt'), {
      name: 'OperatorFault',
      message: 'There is no file /nowhere/towns.txt.',
    });
    await assert.rejects(read('/'), {
      name: 'OperatorFault',
      message: '/ cannot be read (EISDIR).',
    });
  });
});
