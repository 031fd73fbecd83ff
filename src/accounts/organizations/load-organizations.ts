import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { OrganizationInFile } from '../marketplace-file.ts';
import { announceAccountChange } from '../tokens/directory.ts';
import { type Loading, loadUsers } from '../users/load-users.ts';
import { organizationRow, storedOrganizations } from './organization-rows.ts';

const rowsAtOnce = 1000;
/** Of more, every process forgets all it knows of accounts. */
const mostAnnounced = 10;

/** Partners and their users as a file has them: new ones are added, known ones replaced. */
export async function loadOrganizations(
  tx: Transaction,
  loading: Loading,
  organizations: OrganizationInFile[],
): Promise<{ organizations: number; users: number }> {
  if (organizations.length === 0) return { organizations: 0, users: 0 };
  const ids = await loadPartners(tx, loading, organizations);
  const users = organizations.flatMap((organization) =>
    organization.users.map((user) => ({ ...user, organization: organization.key })),
  );
  await loadUsers(tx, loading, users, ids);
  if (ids.size > mostAnnounced) await announceAccountChange(tx, 'everything');
  else
    for (const organizationId of ids.values()) await announceAccountChange(tx, { organizationId });
  return { organizations: organizations.length, users: users.length };
}

async function loadPartners(
  tx: Transaction,
  loading: Loading,
  organizations: OrganizationInFile[],
): Promise<Map<string, number>> {
  const before = await storedOrganizations(tx, organizations);
  await freeReferralCodes(tx, organizations);
  const ids = new Map<string, number>();
  for (const chunk of chunksOf(organizations, rowsAtOnce)) {
    for (const organization of await storeOrganizations(tx, chunk, loading.at)) {
      ids.set(organization.key, organization.id);
      await noteOrganization(tx, loading, before.get(organization.key), organization);
    }
  }
  return ids;
}

/** Two partners may exchange their codes in one file: for a moment, those that get another have none. */
async function freeReferralCodes(
  tx: Transaction,
  organizations: OrganizationInFile[],
): Promise<void> {
  const rows = organizations.map(organizationRow);
  const keys = rows.map(({ key }) => key);
  const codes = rows.map(({ referralCode }) => referralCode);
  await sql`update organization set referral_code = null
    from unnest(${keys}::text[], ${codes}::text[]) as given (key, code)
    where organization.key = given.key and referral_code is distinct from given.code`.execute(tx);
}

async function storeOrganizations(
  tx: Transaction,
  organizations: OrganizationInFile[],
  at: Temporal.Instant,
) {
  return tx
    .insertInto('organization')
    .values(
      organizations.map((organization) => ({
        ...organizationRow(organization),
        createdAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        accreditationType: row.ref('excluded.accreditationType'),
        accreditationNumber: row.ref('excluded.accreditationNumber'),
        accreditationStatus: row.ref('excluded.accreditationStatus'),
        paymentTerm: row.ref('excluded.paymentTerm'),
        storedPaymentMethod: row.ref('excluded.storedPaymentMethod'),
        currency: row.ref('excluded.currency'),
        commissionPercent: row.ref('excluded.commissionPercent'),
        referralCode: row.ref('excluded.referralCode'),
        rateLimitPerMinute: row.ref('excluded.rateLimitPerMinute'),
        travelerMails: row.ref('excluded.travelerMails'),
        partnerMails: row.ref('excluded.partnerMails'),
      })),
    )
    .returningAll()
    .execute();
}

type StoredOrganization = Awaited<ReturnType<typeof storeOrganizations>>[number];

async function noteOrganization(
  tx: Transaction,
  { actor, at }: Loading,
  before: StoredOrganization | undefined,
  after: StoredOrganization,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const action = before ? 'organization.changed' : 'organization.created';
  await audit(tx, actor, { at, action, subject: `organization ${after.key}`, before, after });
}
