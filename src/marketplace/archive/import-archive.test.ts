import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { somebody } from '../../../test/support/accounts.ts';
import { everyRow, linesOf, openArchiving } from '../../../test/support/archives.ts';
import { numberEverything } from '../../bookings/archive/number-everything.ts';
import { eraseTraveler } from '../../travelers/erase-traveler.ts';

describe('the import of an archive', () => {
  it('restores all that was moved, also the second time', async () => {
    await using old = await openArchiving();
    await numberEverything(old.app.db);
    const rows = await everyRow(old);
    await old.archive();
    const files = await old.files();

    const checked = await old.runJson('import', '--check', ...files);
    const counts = await old.runJson('import', ...files);
    const checkedAgain = await old.runJson('import', '--check', ...files);
    const again = await old.run('import', ...files);

    const { booking_events, booking_requests, audit_entries, departures, cruises } = counts;
    assert.deepEqual([booking_events, booking_requests, audit_entries], [1, 1, 4]);
    assert.deepEqual([departures, cruises], [2, 2]);
    assert.equal(again.status, 0);
    const missing = { created: 4, updated: 0, unchanged: 0 };
    assert.deepEqual(checked.audit_entries, missing);
    assert.deepEqual(checked.departures, { ...missing, created: 2 });
    assert.deepEqual(checkedAgain.audit_entries, { ...missing, created: 0, unchanged: 4 });
    assert.deepEqual(checkedAgain.departures, { ...missing, created: 0, unchanged: 2 });
    const restored = await everyRow(old);
    assert.equal(restored['sailing']?.length, rows['sailing']?.length);
    for (const table of Object.keys(rows)) {
      if (table !== 'sailing')
        assert.deepEqual(restored[table as 'audit'], rows[table as 'audit'], table);
    }
  });

  it('refuses what belongs to nothing here, names the lines, and changes nothing', async () => {
    await using old = await openArchiving();
    await old.archive();
    const [file = ''] = await old.files();
    const lines = await linesOf([file]);
    const foreign = lines.map((line) =>
      JSON.stringify(line)
        .replaceAll(`"booking":"${old.references.settled}"`, '"booking":"PTLNOWHERE"')
        .replaceAll('"action":"booking.placed"', '"action":"booking.other"'),
    );
    await writeFile(file, [JSON.stringify({ format: 'portolan/1' }), ...foreign].join('\n'));
    const rows = await everyRow(old);

    const { status, err } = await old.run('import', file);

    assert.equal(status, 1);
    assert.match(err, /line 2: booking: must be a booking of this marketplace/);
    assert.match(err, /line 3: booking: must be a booking of this marketplace/);
    assert.deepEqual(await everyRow(old), rows);
  });

  it('refuses a row whose number another one has, and a faulty one', async () => {
    await using old = await openArchiving();
    const file = join(old.folder, 'foreign.ndjson');
    const event = await old.app.db
      .selectFrom('bookingEvent')
      .select('id')
      .executeTakeFirstOrThrow();
    const lines = [
      { format: 'portolan/1' },
      {
        booking_event: {
          id: event.id,
          booking: old.references.unpaid,
          kind: 'updated',
          at: '2026-01-01T00:00:00Z',
          change: 999_999,
        },
      },
      { departure: { tour: 16350, date: '2026-11-27', minutes: 2000 } },
    ];
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));

    const faulty = await old.run('import', file);
    await writeFile(
      file,
      lines
        .slice(0, 2)
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    const taken = await old.run('import', file);

    assert.match(faulty.err, /line 3: minutes: must be a number <= 1439/);
    assert.match(taken.err, /line 2: id: is the number of another one here/);
    assert.deepEqual([faulty.status, taken.status], [1, 1]);
  });

  it('brings back no words about travelers that were erased meanwhile', async () => {
    await using old = await openArchiving();
    const { db } = old.app;
    const email = 'zoe@muller.test';
    await db
      .updateTable('booking')
      .set({ email })
      .where('reference', '=', old.references.settled)
      .execute();
    await old.archive();
    await eraseTraveler(old.app, somebody, email);

    await old.runJson('import', ...(await old.files()));
    const rows = await everyRow(old);
    await old.runJson('import', ...(await old.files()));

    const request = await db
      .selectFrom('bookingRequest')
      .select(['notes', 'note'])
      .where('state', '=', 'rejected')
      .executeTakeFirstOrThrow();
    assert.deepEqual(request, { notes: 'Erased', note: 'Erased' });
    const told = await db
      .selectFrom('auditEntry')
      .select('after')
      .where('subject', '=', `booking ${old.references.settled}`)
      .execute();
    assert.equal(told.length, 5);
    assert.doesNotMatch(JSON.stringify(told), /Later, please|The boat is full|Zoë/);
    assert.deepEqual(await everyRow(old), rows);
  });

  it('gives no number twice that came back', async () => {
    await using old = await openArchiving();
    const highest = 5_000_000;
    const file = join(old.folder, 'later.ndjson');
    const event = {
      id: highest,
      booking: old.references.settled,
      kind: 'updated',
      at: '2026-11-21T00:00:00Z',
      change: highest,
    };
    await writeFile(
      file,
      `{"format": "portolan/1"}\n${JSON.stringify({ booking_event: event })}\n`,
    );

    const { status } = await old.run('import', file);

    assert.equal(status, 0);
    const { rows } = await sql<{ next: number }>`
      select nextval('booking_event_id_seq') as next`.execute(old.app.db);
    assert.equal(rows[0]?.next, highest + 1);
  });
});
