import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { userDoor } from '../signing-in/door.ts';
import { hashPassword, isPassword } from '../signing-in/password.ts';
import { storeUserPassword } from './store-user-password.ts';

/** Gives a user who has no password this one; answers whether the user may sign in with it. */
export async function ensureUserPassword(
  { db, clock, write }: { db: Database; clock: Clock; write: PlainWrite },
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const [known] = await userDoor.find(db, email);
  if (!known) return false;
  if (known.passwordHash !== null) return isPassword(password, known.passwordHash);
  const passwordHash = await hashPassword(password);
  await write((tx) =>
    storeUserPassword(tx, actor, { id: known.who.id, passwordHash, at: clock.now() }),
  );
  return true;
}
