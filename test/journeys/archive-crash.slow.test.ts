import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { numberEverything } from '../../src/bookings/archive/number-everything.ts';
import { type Archiving, everyRow, linesOf, openArchiving } from '../support/archives.ts';
import { diesBefore } from '../support/fakes/dying-database.ts';

/** Each row that moves, as the table and number that it has here and in a line. */
async function present({ app, files }: Archiving): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of ['bookingEvent', 'bookingRequest', 'auditEntry'] as const) {
    const rows = await app.db.selectFrom(table).select('id').execute();
    for (const { id } of rows) found.add(`${table} ${id}`);
  }
  for (const line of await linesOf(await files())) {
    for (const [name, row] of Object.entries(line)) {
      const table = name.replace(/_(.)/, (_all, letter: string) => letter.toUpperCase());
      found.add(`${table} ${(row as { id?: number }).id}`);
    }
  }
  return found;
}

describe('an archive that dies', () => {
  it('leaves each row in a file or in the database, and completes when it is repeated', async () => {
    await using old = await openArchiving();
    await numberEverything(old.app.db);
    const rows = await everyRow(old);
    const all = await present(old);
    let deaths = 0;
    let hasDied = true;
    for (let question = 1; hasDied; question++) {
      hasDied = await diesBefore(question, old.app.databaseUrl, (db) =>
        old.archive({ ...old.app, db }),
      );
      deaths += hasDied ? 1 : 0;
      const left = await present(old);
      for (const row of all) assert.ok(left.has(row), `${row} is lost before question ${question}`);
    }

    // It dies before each question of three portions, each of them a transaction.
    assert.ok(deaths > 12, String(deaths));
    assert.deepEqual(Object.values((await old.archive()).moved), [0, 0, 0, 0, 0]);
    await old.runJson('import', ...(await old.files()));
    const restored = await everyRow(old);
    assert.equal(restored['sailing']?.length, rows['sailing']?.length);
    assert.deepEqual({ ...restored, sailing: [] }, { ...rows, sailing: [] });
  });

  it('is two at once without a loss', async () => {
    await using old = await openArchiving();
    await numberEverything(old.app.db);
    const rows = await everyRow(old);

    const done = await Promise.all([old.archive(), old.archive(), old.archive()]);

    const events = done.map(({ moved }) => moved.booking_events);
    assert.equal(
      events.reduce((sum, count) => sum + count, 0),
      1,
    );
    await old.runJson('import', ...(await old.files()));
    const restored = await everyRow(old);
    assert.deepEqual({ ...restored, sailing: [] }, { ...rows, sailing: [] });
  });
});
