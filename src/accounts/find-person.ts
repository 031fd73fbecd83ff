import { sql } from 'kysely';
import type { Actor } from '../platform/audit.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Known, Owner, Person } from './person.ts';

/** The person who asks: staff, or a user of a partner who is signed in to the portal. */
export async function findPerson(db: Database | Transaction, actor: Actor): Promise<Known<Person>> {
  const kind = actor.kind === 'user' ? 'user' : 'staff';
  const known = await findByAddress(db, { kind, email: actor.name });
  if (!known) throw new Error(`there is no ${kind} ${actor.name}`);
  return known;
}

export async function findByAddress(
  db: Database | Transaction,
  { kind, email }: { kind: Owner['kind']; email: string },
): Promise<Known<Person> | null> {
  const people = sql.table(kind === 'user' ? 'agency_user' : 'staff');
  const { rows } = await sql<{ id: number; email: string; passwordHash: string | null }>`
    select id, email, password_hash from ${people}
    where lower(email) = ${email.trim().toLowerCase()}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { passwordHash, ...who } = found;
  return { who: { kind, ...who }, passwordHash };
}
