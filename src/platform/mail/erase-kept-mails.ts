import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';
import { foldEmail } from '../email.ts';

/** Deletes mails to an address that staging has kept. */
export async function eraseKeptMailsTo(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('keptMail')
    .where((mail) => mail(mail.fn('lower', ['recipient']), '=', foldEmail(email)))
    .execute();
}

/** Deletes those that tell of one of these references, to any address. */
export async function eraseKeptMailsAbout(
  tx: Transaction,
  references: readonly string[],
): Promise<void> {
  await sql`
    delete from kept_mail
    where exists (select from unnest(${references}::text[]) reference where strpos(text, reference) > 0)
  `.execute(tx);
}
