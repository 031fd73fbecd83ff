import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { somebody } from '../../../test/support/accounts.ts';
import { moneyOf, moveMoney } from '../../../test/support/after-sale.ts';
import {
  type Archiving,
  before,
  everyRow,
  linesOf,
  openArchiving,
} from '../../../test/support/archives.ts';
import { payers } from '../../../test/support/placing.ts';
import { numberEverything } from '../../bookings/archive/number-everything.ts';
import { comparePayments } from '../../bookings/books/compare-payments.ts';
import { cancelBooking } from '../../bookings/changes/cancel-booking.ts';
import { setClock } from '../../operations/set-clock.ts';
import { sendWaitingMails } from '../../partner-mails/send-waiting-mails.ts';
import { diagnose } from '../../upkeep/doctor.ts';

async function countOf({ app }: Archiving, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

/** What partners and staff are answered about the money and the bookings. */
async function answersOf({ place, references }: Archiving) {
  const { api } = place;
  const booking = await place.read(references.settled, payers.cardOnFile);
  const { requests: _requests, ...group } = booking.body;
  const feed = await api.call({ url: '/v1/booking_updates?cursor=0', token: payers.cardOnFile });
  const period = await api.call({
    url: '/v1/booking_updates?period=365',
    token: payers.cardOnFile,
  });
  const voucher = await api.call({ url: new URL(voucherIn(booking.text)).pathname });
  return {
    booking: group,
    feed: [feed.text, feed.headers['x-next-cursor']],
    period: [period.text, period.headers['x-next-cursor']],
    voucher: voucher.status,
  };
}

function voucherIn(text: string): string {
  return /https?:[^"]*\/vouchers\/\w+/.exec(text)?.[0] ?? '';
}

describe('archiving', () => {
  it('moves what belongs to settled bookings, and leaves what has something open whole', async () => {
    await using old = await openArchiving();
    const openBefore = await countOf(old, 'booking');

    const { moved, openBookings, files } = await old.archive();

    assert.deepEqual(moved, {
      booking_events: 1,
      booking_requests: 1,
      audit_entries: 4,
      departures: 2,
      sailings: 2,
    });
    assert.deepEqual([openBookings, files], [3, 3]);
    assert.equal(await countOf(old, 'booking'), openBefore);
    const subjects = (await linesOf(await old.files())).flatMap(({ audit_entry: entry }) =>
      entry ? [(entry as { subject: string }).subject] : [],
    );
    assert.deepEqual(new Set(subjects), new Set([`booking ${old.references.settled}`]));
    const { rows: dates } = await sql`select sailing_date as date from sailing order by 1`.execute(
      old.app.db,
    );
    assert.deepEqual(dates, [
      { date: '2026-11-25' },
      { date: '2026-11-25' },
      { date: '2027-05-02' },
    ]);
  });

  it('changes no answer about bookings, the feed and the books', async () => {
    await using old = await openArchiving();
    const answers = await answersOf(old);
    const sums =
      await sql`select organization_id, sum(due_minor), sum(paid_minor) from commission_sum
      group by organization_id order by 1`.execute(old.app.db);

    await old.archive();

    assert.deepEqual(await answersOf(old), answers);
    assert.deepEqual(
      (
        await sql`select organization_id, sum(due_minor), sum(paid_minor)
      from commission_sum group by organization_id order by 1`.execute(old.app.db)
      ).rows,
      sums.rows,
    );
  });

  it('keeps the numbers of the feed going where nothing but the last event is left', async () => {
    await using old = await openArchiving();
    const { body, headers } = await old.place.api.call({
      url: '/v1/booking_updates?cursor=0',
      token: payers.cardOnFile,
    });
    assert.equal((body as unknown as unknown[]).length, 3);
    const last = headers['x-next-cursor'];

    await old.archive();

    const next = await old.place.api.call({
      url: `/v1/booking_updates?cursor=${String(last)}`,
      token: payers.cardOnFile,
    });
    assert.deepEqual([next.text, next.headers['x-next-cursor']], ['[]', last]);
  });

  it('leaves a request that a mail is still to tell of', async () => {
    await using old = await openArchiving({ areMailsSent: false });

    const { moved } = await old.archive();
    await sendWaitingMails(old.app, new AbortController().signal);
    const later = await old.archive();

    assert.deepEqual([moved.booking_requests, later.moved.booking_requests], [0, 1]);
  });

  it('leaves nothing to move the second time', async () => {
    await using old = await openArchiving();
    await old.archive();

    const { moved, files } = await old.archive();

    assert.deepEqual([...new Set(Object.values(moved)), files], [0, 0]);
  });

  it('notes each file in the audit log, and only its owner may read it', async () => {
    await using old = await openArchiving();

    await old.archive();

    const [first = ''] = await old.files();
    assert.equal((await stat(first)).mode & 0o777, 0o600);
    const entries = await old.app.db
      .selectFrom('auditEntry')
      .select(['subject', 'after'])
      .where('action', '=', 'archive.written')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      entries.map(({ subject }) => subject),
      ['archive', 'archive', 'archive'],
    );
    assert.deepEqual(entries[0]?.after, {
      before,
      folder: old.folder,
      file: 'archive-000001.ndjson',
      booking_events: 1,
      booking_requests: 1,
      audit_entries: 4,
      departures: 0,
      sailings: 0,
    });
  });

  it('writes after what is in the folder, and over nothing', async () => {
    await using old = await openArchiving();
    const theirs = join(old.folder, 'archive-000001.ndjson');
    await writeFile(theirs, 'from last year');

    await old.archive();

    assert.equal(await readFile(theirs, 'utf8'), 'from last year');
    assert.equal((await old.files()).length, 4);
  });
});

describe('the command archive', () => {
  it('says what would move, and moves nothing', async () => {
    await using old = await openArchiving();
    await numberEverything(old.app.db);
    const rows = await everyRow(old);

    const preview = await old.runJson('archive', '--before', before, '--preview');

    assert.deepEqual(await old.files(), []);
    assert.deepEqual(preview, {
      before,
      folder: null,
      files: 0,
      moved: {
        booking_events: 1,
        booking_requests: 1,
        audit_entries: 4,
        departures: 2,
        sailings: 2,
      },
      open_bookings: 3,
    });
    assert.deepEqual(await everyRow(old), rows);
  });

  it('says what it moved, where to, and what stays', async () => {
    await using old = await openArchiving();

    const { status, out } = await old.run('archive', '--before', before);
    const again = await old.run('archive', '--before', before);
    const help = await old.run('archive', '--help');

    assert.equal(status, 0);
    assert.match(again.out, /^There is nothing to move\.\nStays: /);
    assert.match(help.out, /--preview +Only show what would move/);
    assert.equal(
      out,
      `Moved into 3 files in ${join(old.folder, 'archive')}: booking events 1, booking requests 1, audit entries 4, departures 2, sailings 2.\nStays: everything about 3 bookings with an amount or a question open.\n`,
    );
  });

  it('refuses a day less than 400 days ago, and what is no day', async () => {
    await using old = await openArchiving();
    await setClock(old.app, somebody, '2028-01-01T12:00:00Z');

    const soon = await old.run('archive', '--before', '2026-11-28');
    const never = await old.run('archive', '--before', 'May');
    const none = await old.run('archive');
    const nowhere = await old.run('archive', '--before', '2026-11-26', '--out', '/dev/null/x');

    assert.deepEqual(
      [soon.status, soon.err],
      [1, '--before must be 2026-11-27 or earlier, 400 days before today\n'],
    );
    assert.equal(never.status, 2);
    assert.match(never.err, /Invalid --before: must be a date, YYYY-MM-DD/);
    assert.equal(none.status, 2);
    assert.equal(nowhere.status, 1);
    assert.match(nowhere.err, /\/dev\/null\/x cannot be used as a folder \(ENOTDIR\)/);
    assert.deepEqual(await old.files(), []);
  });
});

describe('after archiving', () => {
  it('the books agree with the processor, and a booking can still be canceled and refunded', async () => {
    await using old = await openArchiving();
    const { app, references } = old;
    await old.archive();

    await comparePayments(app);
    const { value } = await diagnose(app);
    await cancelBooking(app, somebody, {
      reference: references.settled,
      reason: 'Storm',
      refund: 118,
    });
    await moveMoney(app);

    const payments = (value as { check: string; ok: boolean }[]).find(
      ({ check }) => check === 'payments',
    );
    assert.equal(payments?.ok, true);
    assert.deepEqual(await moneyOf(old.place, references.settled), {
      total: 11_800,
      paid: 0,
      status: 'Returned to Traveler',
      payments: ['charge 11800 done', 'refund 11800 done'],
    });
  });

  it('moves more rows of one booking than a portion holds, some thousand at a time', async () => {
    await using old = await openArchiving();
    const many = 12_000;
    await sql`
      insert into booking_event (booking_id, organization_id, user_id, kind, at)
      select id, organization_id, user_id, 'updated', placed_at
      from booking, generate_series(1, ${many}::int)
      where reference = ${old.references.settled}`.execute(old.app.db);
    await numberEverything(old.app.db);
    const { booking, feed } = await answersOf(old);

    const { moved } = await old.archive();

    assert.equal(moved.booking_events, many + 1);
    const answers = await answersOf(old);
    assert.deepEqual([answers.booking, answers.feed[0]], [booking, feed[0]]);
    for (const file of await old.files()) assert.ok((await linesOf([file])).length <= 15_000);
    await old.runJson('import', ...(await old.files()));
    assert.equal(await countOf(old, 'booking_event'), many + 7);
  });
});
