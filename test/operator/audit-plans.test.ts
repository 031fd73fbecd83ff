import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { listAudit } from '../../src/operations/list-audit.ts';
import { many, openMany } from '../support/suites/list-plans.ts';

describe('a page of a staff list, among very many rows', () => {
  it('of the audit log is found by subject, actor, action and day', async () => {
    await using open = await openMany(async (db) => {
      await sql`
        insert into audit_entry (at, actor_kind, actor, action, subject)
        select timestamptz '2026-01-01' + id * interval '5 minutes', 'user',
          case when id % 1000 = 3 then 'ben' else 'ada' end,
          case when id < 9000 and id % 500 = 3 then 'clock.moved' else 'booking.placed' end,
          'booking ' || reference
        from booking
      `.execute(db);
    }, many);
    const early = { from: '2026-01-20', to: '2026-01-20' };
    for (const filter of [
      {},
      ...['booking MANY77', 'booking NONE'].map((subject) => ({ subject })),
      ...['ben', 'ada', 'nobody'].map((actor) => ({ actor })),
      { action: 'clock.moved' },
      { actor: 'ben', action: 'clock.moved' },
      early,
      { from: '2026-01-20', to: '2026-01-22' },
      { to: '2026-01-22' },
      ...['2026-01-20', '2030-01-01'].map((from) => ({ from })),
      ...['ben', 'ada'].map((actor) => ({ ...early, actor })),
      { ...early, subject: 'booking MANY77' },
      { ...early, action: 'clock.moved' },
    ]) {
      for (const cursor of [undefined, 6_000]) {
        await open.check(`audit ${JSON.stringify(filter)} before ${cursor}`, () =>
          listAudit({ db: open.db }, filter, { cursor, limit: 200 }),
        );
      }
    }
  });
});
