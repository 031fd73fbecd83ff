import { randomBytes } from 'node:crypto';
import { secretBytes } from '../../src/accounts/second-factor/totp.ts';
import type { App } from '../../src/app.ts';

/** An authenticator app that a partner's user has set up; says its secret. */
export async function aSecondFactor(
  { db, clock, storedSecrets }: Pick<App, 'db' | 'clock' | 'storedSecrets'>,
  email: string,
): Promise<Buffer> {
  const secret = randomBytes(secretBytes);
  const [createdAt, confirmedAt] = [clock.now(), clock.now()];
  await db
    .insertInto('secondFactor')
    .values((row) => ({
      userId: row.selectFrom('agencyUser').select('id').where('email', '=', email),
      secret: storedSecrets.seal(secret),
      createdAt,
      confirmedAt,
    }))
    .execute();
  return secret;
}
