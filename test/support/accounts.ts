import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { digestOf, mintToken, shownPrefix } from '../../src/accounts/tokens/token.ts';
import type { Caller } from '../../src/accounts/users/user.ts';
import type { Actor } from '../../src/platform/audit.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type {
  AccessTokenTable,
  AgencyUserTable,
  OrganizationTable,
  StaffTable,
} from '../../src/platform/db/tables.ts';

type Organization = Selectable<OrganizationTable>;
type User = Selectable<AgencyUserTable>;

const createdAt = Temporal.Instant.from('2026-01-01T00:00:00Z');

/** Whoever does something in a test when it does not matter who. */
export const somebody: Actor = { kind: 'system', name: 'test' };

export async function anOrganization(
  db: Database,
  given: Partial<Insertable<OrganizationTable>> = {},
): Promise<Organization> {
  const key = given.key ?? `partner-${randomUUID()}`;
  return db
    .insertInto('organization')
    .values({ name: `Partner ${key}`, createdAt, ...given, key })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An Agent; of an organization of its own when none is given. */
export async function aUser(
  db: Database,
  given: Partial<Insertable<AgencyUserTable>> = {},
): Promise<User> {
  const organizationId = given.organizationId ?? (await anOrganization(db)).id;
  return db
    .insertInto('agencyUser')
    .values({
      role: 'Agent',
      email: `${randomUUID()}@partner.test`,
      firstName: 'Ada',
      lastName: 'Byron',
      createdAt,
      ...given,
      organizationId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A valid access token of a user, or of a new one; `token` is its value. */
export async function aToken(
  db: Database,
  given: { userId?: number; token?: string; parentId?: number | null } = {},
): Promise<Selectable<AccessTokenTable> & { token: string }> {
  const userId = given.userId ?? (await aUser(db)).id;
  const token = given.token ?? mintToken('test');
  const { parentId = null } = given;
  const row = await db
    .insertInto('accessToken')
    .values({ userId, digest: digestOf(token), prefix: shownPrefix(token), createdAt, parentId })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, token };
}

/** Somebody who runs the marketplace; nobody can sign in without a hash of a password. */
export async function aStaffMember(
  db: Database,
  given: Partial<Insertable<StaffTable>> = {},
): Promise<Selectable<StaffTable>> {
  return db
    .insertInto('staff')
    .values({
      email: `${randomUUID()}@portolan.test`,
      role: 'owner',
      passwordHash: '',
      createdAt,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The user as it makes a request. */
export function asCaller({ id: userId, organizationId, role, email }: User): Caller {
  const terms = {
    currency: 'USD',
    tokenId: null,
    scope: 'book',
    tokenKey: 'token:1',
    requestsPerMinute: 1200,
  } as const;
  return { userId, organizationId, role, email, ...terms };
}
