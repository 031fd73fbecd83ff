import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { somebody } from '../../../test/support/accounts.ts';
import { openCommands } from '../../../test/support/command-line.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import type { Database } from '../db/database.ts';
import { requiredText, wholeNumber } from '../http/schemas.ts';
import { formOf, operationsOn } from './operation.ts';
import { operationCommands } from './operation-commands.ts';

const operation = operationsOn<{ db: Database }>();

const id = wholeNumber({ min: 1 });
const port = requiredText({ max: 20 });
const form = formOf({ id, port }, (given) => ({ id: given.id, course: { port: given.port } }));
const boat = {
  tag: 'Boats',
  fields: { id, course: z.object({ port }) },
  answer: z.object({ id: z.int(), name: z.string() }),
  view: (sent: { id: number; name: string }) => sent,
};

const sail = operation({
  ...boat,
  name: 'sailBoat',
  route: 'POST /operator/v1/boats/:id/sail',
  role: 'manager',
  summary: 'Send a boat to a port',
  run: async (_deps, _actor, { id: number, course }) => ({ id: number, name: course.port }),
  command: {
    name: 'boat sail',
    words: ['id'],
    form,
    afterwards: async (sent) => ({ ...sent, name: `${sent.name} reached` }),
    value: ({ name }) => [name],
    text: ({ name }, _deps, result) => `${result.id}: ${name}.`,
  },
});

const plan = operation({
  ...boat,
  name: 'planBoat',
  route: 'POST /operator/v1/boats/:id/plan',
  role: 'manager',
  summary: 'Show the course of a boat',
  run: async (_deps, _actor, { id: number, course }) => ({ id: number, name: course.port }),
  command: {
    name: 'boat sail',
    switch: 'plan',
    form,
    text: ({ name }) => `It would go to ${name}.`,
  },
});

const commands = operationCommands([sail, plan]);

describe('the command of an operation', () => {
  it('may have other fields, and shows what has happened since', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const line = openCommands(commands, { db, actor: somebody });
    const words = ['boat', 'sail', '7', '--port', 'Genoa'];

    const asking = { actor: somebody, keepAnswer: undefined };
    const { answer } = await sail.perform({ db }, asking, { id: 7, course: { port: 'Genoa' } });

    assert.deepEqual(answer, { id: 7, name: 'Genoa' });
    assert.equal((await line.run(...words)).out, '7: Genoa reached.\n');
    assert.deepEqual(await line.runJson(...words), ['Genoa reached']);
  });

  it('does what another operation says with its switch', async () => {
    await using database = await createTestDatabase();
    const line = openCommands(commands, { db: database.db, actor: somebody });

    const said = await line.run('boat', 'sail', '7', '--port', 'Genoa', '--plan');

    assert.equal(said.out, 'It would go to Genoa.\n');
    assert.deepEqual(
      commands.map(({ usage }) => usage),
      ['portolan boat sail ID --port PORT [--plan]'],
    );
  });
});
