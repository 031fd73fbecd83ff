import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { somebody } from '../../../test/support/accounts.ts';
import { testClock } from '../../../test/support/clock.ts';
import { openCommands } from '../../../test/support/command-line.ts';
import { keepingInside } from '../../../test/support/keep-answer.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { type Database, json } from '../db/database.ts';
import { openKeptAnswers } from '../http/idempotency/kept-answers.ts';
import { openSampleServer } from '../http/sample-server.ts';
import { oneOf, optional, requiredText, text, wholeNumber } from '../http/schemas.ts';
import { openKeyring } from '../secrets.ts';
import { listingsOn, type Page } from './listing.ts';
import { operationsOn } from './operation.ts';
import { operationCommands } from './operation-commands.ts';
import { operationRoutes } from './operation-routes.ts';

/** Boats with names, in memory; what is written goes through the database as well. */
type Boat = { id: number; name: string };
type Deps = { db: Database; boats: Boat[]; worded: string[] };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const BoatView = z.object({ id: z.int(), name: z.string(), flag: z.string().optional() });
const boat = { tag: 'Boats', answer: BoatView, view: toView };
const id = wholeNumber({ min: 1 });

function toView({ id: number, name }: Boat, { worded }: Deps) {
  worded.push(name);
  return { id: number, name };
}

/** Done once, and undone with its transaction: the database counts what was committed. */
const rename = operation({
  ...boat,
  name: 'renameBoat',
  route: 'PUT /operator/v1/boats/:id',
  role: 'manager',
  summary: 'Give a boat another name',
  refusals: [404],
  fields: { id, name: requiredText({ max: 20 }), state: optional(oneOf(['at sea', 'moored'])) },
  run: ({ write }, _actor, { id: number, name }) =>
    write(async (tx) => {
      const setting = { key: name, value: json(number), changedAt: testClock().now() };
      await tx.insertInto('setting').values(setting).execute();
      return { id: number, name };
    }),
  command: [
    {
      name: 'boat rename',
      words: ['id', 'name'],
      options: { state: 'now' },
      values: { id: 'NUMBER' },
      fields: { state: requiredText({ max: 6 }).pipe(z.literal('moored')) },
      text: ({ name }) => `It is called ${name}.`,
    },
    {
      name: 'boat forget',
      summary: 'Take the name of a boat away',
      words: ['id'],
      given: { name: 'no name' },
      without: ['state'],
      text: ({ name }, { boats }) => `It has ${name}, one of ${boats.length}.`,
      isFailure: () => true,
    },
  ],
});

const row = { tag: 'Boats', row: BoatView, view: (one: Boat) => one };
const named = optional(text({ max: 20 }));

const list = listing({
  ...row,
  name: 'listBoats',
  route: 'GET /operator/v1/boats',
  summary: 'List the boats',
  filters: { name: named },
  page: { alias: 'after', key: id, keyOf: (one) => one.id, most: 100, usual: 2 },
  run: async ({ boats }, { name }, { cursor = 0, limit }: Page<number>) =>
    boats.filter((one) => one.id > cursor && one.name.includes(name ?? '')).slice(0, limit),
  command: { name: 'boat list', columns: ['name'], none: 'There are no boats.' },
});

const listCounted = listing({
  ...row,
  name: 'countBoats',
  route: 'GET /operator/v1/counted-boats',
  summary: 'List the boats and count them',
  filters: {},
  page: { alias: 'after', key: id, most: 2 },
  run: async ({ boats }, _filter, { cursor = 0, limit }) => {
    const rows = boats.filter((one) => one.id > cursor).slice(0, limit);
    const end = rows.at(-1)?.id ?? boats.length;
    return { total: boats.length, rows, next: end < boats.length ? String(end) : null };
  },
  command: { name: 'boat count', given: { limit: 2 }, none: 'There are no boats.' },
});

const operations = [rename, list, listCounted];

async function openMarketplace() {
  await using undo = new AsyncDisposableStack();
  const { db } = undo.use(await createTestDatabase());
  const boats = ['Ada', 'Bea', 'Cleo'].map((name, index) => ({ id: index + 1, name }));
  const deps: Deps = { db, boats, worded: [] };
  const kept = { db, clock: testClock(), instance: 'this', isInstanceAlive: async () => true };
  const server = openSampleServer({
    keptAnswers: openKeptAnswers({ ...kept, keyring: openKeyring('a secret') }),
    prepare: (scope) => {
      scope.decorateRequest('actor', { getter: () => somebody });
      operationRoutes(scope, deps, operations);
    },
  });
  undo.defer(() => server.close());
  const resources = undo.move();
  return {
    ...deps,
    ...openCommands(operationCommands(operations), { ...deps, actor: somebody }),
    send: (method: 'GET' | 'PUT', url: string, body?: object, key?: string) =>
      server.inject({
        method,
        url: `/operator/v1/${url}`,
        headers: { 'access-token': 'good', ...(key && { 'idempotency-key': key }) },
        ...(body && { payload: body }),
      }),
    committed: async () => (await db.selectFrom('setting').select('key').execute()).length,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('an operation', () => {
  it('is a route, with fields in the path and the body', async () => {
    await using place = await openMarketplace();

    const renamed = await place.send('PUT', 'boats/7', { name: ' Dora ' });
    const wrong = await place.send('PUT', 'boats/none', { name: 'Dora' });
    const nameless = await place.send('PUT', 'boats/7', {});

    assert.deepEqual([renamed.statusCode, renamed.json()], [200, { id: 7, name: 'Dora' }]);
    assert.deepEqual(wrong.json(), { error: 'id must be a whole number of at least 1' });
    assert.deepEqual(nameless.json(), { error: 'name is missing' });
    assert.equal(await place.committed(), 1);
  });

  it('is a command, that answers the same', async () => {
    await using place = await openMarketplace();

    assert.deepEqual(await place.runJson('boat', 'rename', '7', 'Dora', '--now', 'moored'), {
      id: 7,
      name: 'Dora',
    });
    const wrong = await place.run('boat', 'rename', '7', 'Dora', '--now', 'sunk');
    assert.match(wrong.err, /^Invalid --now: /);
    assert.equal(await place.committed(), 1);
  });

  it('may have several commands, which give some fields by themselves', async () => {
    await using place = await openMarketplace();

    assert.deepEqual(await place.run('boat', 'forget', '7'), {
      status: 1,
      out: 'It has no name, one of 3.\n',
      err: '',
    });
  });

  it('says its words, options and values in its usage', () => {
    const usages = operationCommands(operations).map(({ usage, summary }) => [usage, summary]);

    assert.deepEqual(usages, [
      ['portolan boat rename NUMBER NAME --now NOW', 'Give a boat another name'],
      ['portolan boat forget ID', 'Take the name of a boat away'],
      ['portolan boat list [--name NAME] [--cursor CURSOR] [--limit N]', 'List the boats'],
      ['portolan boat count [--cursor CURSOR]', 'List the boats and count them'],
    ]);
  });

  it('keeps its answer in the transaction of the verb, once for a key', async () => {
    await using place = await openMarketplace();

    const first = await place.send('PUT', 'boats/7', { name: 'Dora' }, 'one');
    const again = await place.send('PUT', 'boats/7', { name: 'Dora' }, 'one');

    assert.deepEqual([first.statusCode, again.headers['idempotency-replayed']], [200, 'true']);
    assert.equal(again.body, first.body);
    assert.equal(await place.committed(), 1);
    assert.deepEqual(place.worded, ['Dora', 'Dora']);
  });

  it('does nothing when its answer cannot be kept', async () => {
    await using place = await openMarketplace();
    const { perform } = rename;
    const keepAnswer = keepingInside(async () => {
      throw new Error('the key was taken over');
    });

    const asking = { actor: somebody, keepAnswer };
    await assert.rejects(perform(place, asking, { id: 7, name: 'Dora' }), /taken over/);

    assert.equal(await place.committed(), 0);
  });
});

describe('a list', () => {
  const untouched = onceInSuite(openMarketplace);

  it('goes on where the page before ended, by the old name of the cursor as well', async () => {
    const place = untouched();

    const first = await place.send('GET', 'boats');
    const cursor = String(first.headers['x-next-cursor']);

    assert.deepEqual([first.json().length, cursor], [2, '2']);
    for (const query of [`cursor=${cursor}`, `after=${cursor}`]) {
      const rest = await place.send('GET', `boats?${query}`);
      assert.deepEqual(rest.json(), [{ id: 3, name: 'Cleo' }]);
      assert.equal(rest.headers['x-next-cursor'], undefined);
    }
    assert.equal((await place.send('GET', 'boats?limit=101')).statusCode, 400);
  });

  it('is narrowed and paged by its command', async () => {
    const place = untouched();

    const first = await place.run('boat', 'list', '--limit', '1');
    const rest = await place.run('boat', 'list', '--after', '1');

    assert.equal(first.out, 'NAME\nAda\nThere is more: add --cursor 1\n');
    assert.equal(rest.out, 'NAME\nBea\nCleo\nThere is more: add --cursor 3\n');
    assert.deepEqual(await place.runJson('boat', 'list', '--name', 'Cl'), [
      { id: 3, name: 'Cleo' },
    ]);
    const none = await place.run('boat', 'list', '--name', 'Z');
    assert.equal(none.out, 'There are no boats.\n');
  });

  it('that is walked says how many there are, and where its next page begins', async () => {
    const place = untouched();

    const first = await place.send('GET', 'counted-boats');
    const rest = await place.send('GET', 'counted-boats?after=2');

    const counts = ({ headers }: typeof first) => [
      headers['x-total-count'],
      headers['x-next-cursor'],
    ];
    assert.deepEqual(
      [counts(first), counts(rest)],
      [
        ['3', '2'],
        ['3', undefined],
      ],
    );
    assert.deepEqual(rest.json(), [{ id: 3, name: 'Cleo' }]);
    const said = await place.run('boat', 'count');
    assert.match(said.out, /\nThere is more, 3 in all: add --cursor 2\n$/);
    assert.match((await place.run('boat', 'count', '--after', '2')).out, /^ID +NAME\n3 +Cleo\n$/);
  });
});
