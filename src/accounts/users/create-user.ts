import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { canCreateAgents } from '../organizations/organization.ts';
import { accountRefusals } from '../refusals.ts';
import { hashPassword } from '../signing-in/password.ts';
import { storeToken } from '../tokens/issue-token.ts';
import { mintToken, type TokenKind } from '../tokens/token.ts';
import { actorOf, type Caller } from './user.ts';

export type NewUser = {
  email: string;
  firstName: string;
  lastName: string;
  password: string | null;
  agencyName: string | null;
  website: string | null;
  phone: string | null;
  address: string | null;
};

export type CreatedUser = { userId: number; accessToken: string | null };

/** Brings a travel agent into the caller's organization, with a token when one is wanted. */
export async function createUser(
  { clock, tokenKind, write }: { clock: Clock; tokenKind: TokenKind; write: Write<CreatedUser> },
  caller: Caller,
  { newUser, withToken }: { newUser: NewUser; withToken: boolean },
): Promise<CreatedUser> {
  const { password, ...person } = newUser;
  const passwordHash =
    password === null ? null : await hashPassword(password, String(caller.organizationId));
  const accessToken = withToken ? mintToken(tokenKind) : null;

  return write(async (tx) => {
    await requireAccreditation(tx, caller);
    const at = clock.now();
    const row = await tx
      .insertInto('agencyUser')
      .values({
        ...person,
        organizationId: caller.organizationId,
        role: 'Agent',
        passwordHash,
        createdAt: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw accountRefusals.emailTaken();

    const actor = actorOf(caller);
    await audit(tx, actor, {
      at,
      action: 'user.created',
      subject: `user ${row.id}`,
      after: person,
    });
    if (accessToken !== null) {
      const parentId = caller.tokenId;
      await storeToken(tx, actor, { userId: row.id, token: accessToken, at, parentId });
    }
    return { userId: row.id, accessToken };
  });
}

async function requireAccreditation(tx: Transaction, caller: Caller): Promise<void> {
  const organization = await tx
    .selectFrom('organization')
    .select('accreditationStatus')
    .where('id', '=', caller.organizationId)
    .executeTakeFirstOrThrow();
  if (!canCreateAgents(organization.accreditationStatus)) {
    throw accountRefusals.accreditationRequired();
  }
}
