import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPassword } from './password.ts';

/** Whether a password still opens an account. A hash that was checked is not checked again. */
export function rememberSignIn({ db }: { db: Database }) {
  let checked: { passwordHash: string | null; isRight: boolean } | undefined;
  return async ({ email, password }: { email: string; password: string }): Promise<boolean> => {
    const staff = await db
      .selectFrom('staff')
      .select('passwordHash')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('status', '=', 'Active')
      .executeTakeFirst();
    if (!staff) return false;
    const { passwordHash } = staff;
    if (checked?.passwordHash !== passwordHash) {
      checked = { passwordHash, isRight: await isPassword(password, passwordHash) };
    }
    return checked.isRight;
  };
}
