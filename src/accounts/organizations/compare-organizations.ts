import { sql } from 'kysely';
import { chunksOf } from '../../platform/chunks.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Fate, fateOf, type Tally, tallyOf } from '../../platform/lists/tally.ts';
import type { OrganizationInFile, UserInFile } from '../marketplace-file.ts';
import { isPassword } from '../signing-in/password.ts';
import { digestOf } from '../tokens/token.ts';
import { organizationRow, storedOrganizations, storedUsers, userRow } from './organization-rows.ts';

const rowsAtOnce = 1000;

/** What loading these partners and their users would change. */
export async function compareOrganizations(
  tx: Transaction,
  organizations: readonly OrganizationInFile[],
): Promise<{ organizations: Tally; users: Tally }> {
  const stored = await storedOrganizations(tx, organizations);
  const users = organizations.flatMap((organization) => organization.users);
  const fates: Fate[] = [];
  for (const chunk of chunksOf(users, rowsAtOnce)) fates.push(...(await compareUsers(tx, chunk)));
  return {
    organizations: tallyOf(
      organizations.map((one) => fateOf(stored.get(one.key), organizationRow(one))),
    ),
    users: tallyOf(fates),
  };
}

async function compareUsers(tx: Transaction, users: readonly UserInFile[]): Promise<Fate[]> {
  const stored = await storedUsers(tx, users);
  const tokens = await storedTokens(tx, users);
  const fates: Fate[] = [];
  for (const user of users) {
    const before = stored.get(user.email.toLowerCase());
    const fate = fateOf(before, userRow(user));
    const isSame =
      fate === 'unchanged' &&
      (user.access_token === undefined || tokens.has(digestText(user.access_token))) &&
      (await hasPassword(user, before?.passwordHash ?? null));
    fates.push(isSame || fate === 'created' ? fate : 'updated');
  }
  return fates;
}

async function hasPassword({ password }: UserInFile, hash: string | null): Promise<boolean> {
  return password === undefined || (hash !== null && (await isPassword(password, hash)));
}

async function storedTokens(tx: Transaction, users: readonly UserInFile[]): Promise<Set<string>> {
  const digests = users.flatMap(({ access_token: token }) => (token ? [digestOf(token)] : []));
  const rows = await tx
    .selectFrom('accessToken')
    .select('digest')
    .where('digest', '=', sql<Buffer>`any(${digests}::bytea[])`)
    .execute();
  return new Set(rows.map(({ digest }) => digest.toString('hex')));
}

function digestText(token: string): string {
  return digestOf(token).toString('hex');
}
