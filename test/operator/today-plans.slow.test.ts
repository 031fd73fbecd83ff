import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import { countTasks } from '../../src/today/count-tasks.ts';
import { dueKinds } from '../../src/today/mails/mail-choice.ts';
import { queueTodayMails } from '../../src/today/mails/queue-mails.ts';
import { forgetMarks } from '../../src/today/mark-tasks.ts';
import { readTasks } from '../../src/today/read-tasks.ts';
import { taskKinds } from '../../src/today/sources.ts';
import { aStaffMember } from '../support/accounts.ts';
import { testClock } from '../support/clock.ts';
import { many, openMany } from '../support/suites/list-plans.ts';

const clock = testClock();

/** However many bookings there are, staff let no more than so much wait. */
const oneIn = (few: number) => sql.lit(few * (many / 20_000));

/** What is done, of each booking; a little of it waits. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into payment (booking_id, kind, key, amount_minor, currency, state, reference, undo_at, at,
      settled_at)
    select id, 'charge', 'key' || id, 100, 'USD',
      case when id % ${oneIn(300)} = 1 then 'declined' else 'done' end, 'ch' || id, placed_at, placed_at,
      placed_at
    from booking`.execute(db);
  await sql`
    insert into payment (booking_id, kind, key, charge_id, amount_minor, currency, state, reference, at,
      settled_at)
    select booking_id, 'refund', 'back' || id, id, 100, 'USD',
      case when id % ${oneIn(400)} = 0 then 'refused' else 'done' end, 're' || id, at, at
    from payment where id % 10 = 0`.execute(db);
  await sql`
    insert into booking_request (booking_id, kind, notes, user_id, created_at, due_at, organization_id,
      owner_id, state, decided_at, decided_by, note)
    select id, 'change', '', user_id, placed_at, placed_at, organization_id, user_id, state,
      case when state <> 'open' then placed_at end, case when state <> 'open' then 'x' end, 'x'
    from booking cross join lateral (select case when id % ${oneIn(1000)} = 0 then 'open' else 'applied' end
      as state) given`.execute(db);
  await sql`
    insert into traveler_mail (booking_id, booking_reference, organization_id, kind, event_id, at, state,
      settled_at)
    select id, reference, organization_id, 'confirmed', 1, placed_at,
      case when id % ${oneIn(500)} = 0 then 'failed' else 'sent' end, placed_at
    from booking`.execute(db);
  await sql`
    insert into partner_mail (request_id, booking_id, booking_reference, organization_id, user_id, at,
      state, settled_at)
    select id, booking_id, 'X', organization_id, user_id, created_at,
      case when id % ${oneIn(500)} = 0 then 'failed' else 'sent' end, created_at
    from booking_request`.execute(db);
  await sql`
    insert into webhook_endpoint (organization_id, environment, url, header, include_booking, created_at)
    select min(id), 'staging', 'https://acme.test/' || n, 'X', false, now()
    from organization cross join generate_series(1, 5) n group by n`.execute(db);
  await sql`
    insert into webhook_message (endpoint_id, booking_id, booking_reference, type, at, state, body,
      attempts, sent_at, settled_at)
    select 1 + id % 5, id, reference, 'New Booking', placed_at,
      case when id % ${oneIn(200)} = 0 then 'unreachable' else 'delivered' end, 'x', 1, placed_at, placed_at
    from booking`.execute(db);
  const { id: staffId } = await aStaffMember(db);
  const chosen = { atOnce: [...taskKinds], beforeDue: [...dueKinds] };
  await db
    .insertInto('todayChoice')
    .values({ staffId, ...chosen })
    .execute();
}

describe('what waits for a person, among very many rows that do not', () => {
  it('is found and counted by what waits alone', async () => {
    await using open = await openMany(fill, many);
    const { db, check } = open;
    const deps = { db, clock };
    const page = { cursor: undefined, limit: 50 };

    await check('the queue', () => readTasks(deps, {}, page));
    await check('a later page', () =>
      readTasks(deps, {}, { cursor: '2026-11-20T10:00:00Z~booking-7', limit: 50 }),
    );
    await check('my tasks', () => readTasks(deps, { staffId: 1 }, page));
    await check('tasks of a partner', () => readTasks(deps, { organization: 'acme' }, page));
    await check('snoozed tasks', () => readTasks(deps, { isSnoozed: true }, page));
    for (const kind of taskKinds) {
      await check(`tasks of the kind ${kind}`, () => readTasks(deps, { kind }, page));
    }
    await check('one task', () =>
      readTasks(deps, { only: [{ source: 'payment', item: '7' }] }, page),
    );
    await check('the counts', () => countTasks(deps, 1));
    await check('forgetting marks', () => forgetMarks(deps));
    const looking = { ...deps, marketplaceTimeZone: 'UTC' };
    await queueTodayMails(looking);
    // What it was told of that is over.
    await sql`insert into today_told (staff_id, source, item, is_reminder, told_at)
      select staff_id, source, item + 1000000 * n, is_reminder, told_at
      from today_told cross join generate_series(1, 50) n`.execute(db);
    await sql`analyze today_told`.execute(db);
    await check('what staff are not told of yet', () => queueTodayMails(looking));
  });
});
