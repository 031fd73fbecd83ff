import type { Database } from '../../platform/db/database.ts';
import type { Person } from '../person.ts';
import type { Door } from './door.ts';
import { isPassword } from './password.ts';

/** Whether a password still opens an account. A hash that was checked is not checked again. */
export function rememberSignIn<Who extends Person>({ db }: { db: Database }, door: Door<Who>) {
  let checked: { passwordHash: string | null; isRight: boolean } | undefined;
  return async ({ email, password }: { email: string; password: string }): Promise<boolean> => {
    const [known] = await door.find(db, email);
    if (!known) return false;
    const { passwordHash } = known;
    if (checked?.passwordHash !== passwordHash) {
      checked = { passwordHash, isRight: await isPassword(password, passwordHash) };
    }
    return checked.isRight;
  };
}
