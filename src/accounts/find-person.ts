import { sql } from 'kysely';
import type { Actor } from '../platform/audit.ts';
import type { Database } from '../platform/db/database.ts';
import type { Known, Person } from './person.ts';

/** The person who asks: staff, or a user of a partner who is signed in to the portal. */
export async function findPerson(db: Database, actor: Actor): Promise<Known<Person>> {
  const kind = actor.kind === 'user' ? 'user' : 'staff';
  const people = sql.table(kind === 'user' ? 'agency_user' : 'staff');
  const { rows } = await sql<{ id: number; email: string; passwordHash: string | null }>`
    select id, email, password_hash from ${people}
    where lower(email) = ${actor.name.toLowerCase()}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`there is no ${kind} ${actor.name}`);
  const { passwordHash, ...who } = found;
  return { who: { kind, ...who }, passwordHash };
}
