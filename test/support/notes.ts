import { sql } from 'kysely';
import type { TestApi } from './api.ts';

/** Two notes about each booking, by a staff user. */
export async function notesBy({ app: { db } }: TestApi, author: string): Promise<void> {
  await sql`insert into booking_note (booking_id, at, author_kind, author, text)
    select id, placed_at, 'staff', ${author}::text, 'A stick' from booking, generate_series(1, 2)
    order by reference`.execute(db);
}
