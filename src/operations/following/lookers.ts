import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A page of the console that shows a record, such as `booking PTL7KQ001`. */
export type Look = { page: string; email: string; subject: string };

/** A page says so every few seconds while it is open. */
const seenForSeconds = 15;

/** Says that pages are still open, and answers who else looks at their records, by page. */
export async function noteLooks(
  db: Database,
  looks: readonly Look[],
): Promise<Map<string, string[]>> {
  const open = sql`jsonb_to_recordset(${JSON.stringify(looks)}::jsonb)
    as look (page uuid, email text, subject text)`;
  await sql`
    insert into staff_look (page, email, subject, seen_at)
    select page, email, subject, clock_timestamp() from ${open}
    on conflict (page) do update set seen_at = excluded.seen_at, subject = excluded.subject
  `.execute(db);
  const { rows } = await sql<{ page: string; emails: string[] }>`
    select look.page, array_agg(distinct other.email order by other.email) as emails
    from ${open}
    join staff_look other on other.subject = look.subject and other.email <> look.email
      and other.seen_at > clock_timestamp() - make_interval(secs => ${seenForSeconds})
    group by look.page`.execute(db);
  return new Map(rows.map(({ page, emails }) => [page, emails]));
}

export async function forgetLook(db: Database, page: string): Promise<void> {
  await sql`
    delete from staff_look
    where page = ${page} or seen_at < clock_timestamp() - make_interval(secs => 60)`.execute(db);
}
