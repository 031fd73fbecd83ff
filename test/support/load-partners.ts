import type { z } from 'zod';
import { OrganizationInFile } from '../../src/accounts/marketplace-file.ts';
import { loadOrganizations } from '../../src/accounts/organizations/load-organizations.ts';
import { somebody } from './accounts.ts';
import type { TestDatabase } from './running/database.ts';

export type GivenOrganization = z.input<typeof OrganizationInFile>;

export const january = Temporal.Instant.from('2026-01-01T00:00:00Z');
export const june = Temporal.Instant.from('2026-06-01T12:00:00Z');

export const ada = {
  email: 'ada@acme.test',
  first_name: 'Ada',
  last_name: 'Byron',
  role: 'Admin',
} as const;

/** Loads them as a file would have them, and answers with the counts. */
export async function loadPartners(
  { db }: TestDatabase,
  organizations: GivenOrganization[],
  at = june,
) {
  const read = organizations.map((organization) => OrganizationInFile.parse(organization));
  return db.transaction().execute((tx) => loadOrganizations(tx, { actor: somebody, at }, read));
}

/** All that is stored of partners. */
export async function partnerRows({ db }: TestDatabase) {
  return {
    organizations: await db.selectFrom('organization').selectAll().orderBy('id').execute(),
    users: await db.selectFrom('agencyUser').selectAll().orderBy('id').execute(),
    tokens: await db.selectFrom('accessToken').selectAll().orderBy('id').execute(),
  };
}
