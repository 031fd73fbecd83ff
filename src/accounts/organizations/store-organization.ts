import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { pathText } from '../../platform/wording.ts';
import type { OrganizationInFile } from '../marketplace-file.ts';
import { accountRefusals } from '../refusals.ts';
import { dumpOrganizations } from './dump-organizations.ts';
import { findOrganization, type OrganizationRecord } from './find-organization.ts';
import { findOrganizationId, organizationIdOf } from './find-organization-id.ts';
import { loadOrganizations } from './load-organizations.ts';
import { findOrganizationFaults } from './organization-faults.ts';

type Deps = {
  clock: Clock;
  changes: Changes;
  isStaging: boolean;
  write: Write<OrganizationRecord>;
};

type Terms = Omit<OrganizationInFile, 'users'>;

/** What is absent stays as it is; null takes it away. */
export type OrganizationChange = {
  [Field in Exclude<keyof Terms, 'key'>]?: Terms[Field] | undefined;
};

/** Adds a partner. It goes in by the door of the marketplace file. */
export async function addOrganization(
  deps: Deps,
  actor: Actor,
  organization: Terms,
): Promise<OrganizationRecord> {
  return deps.write(async (tx) => {
    // Of two who add the same one only one does.
    await sql`select pg_advisory_xact_lock(hashtext('organizations'))`.execute(tx);
    if ((await organizationIdOf(tx, organization.key)) !== null) {
      throw accountRefusals.organizationKnown(
        `There is an organization ${organization.key} already`,
      );
    }
    return store(tx, deps, actor, organization);
  });
}

/** Changes what is given of a partner. When this returns, every process knows. */
export async function editOrganization(
  deps: Deps,
  actor: Actor,
  { key, ...change }: OrganizationChange & { key: string },
): Promise<OrganizationRecord> {
  const edited = await deps.write(async (tx) => {
    await findOrganizationId(tx, key);
    const [before] = await dumpOrganizations(tx, key);
    if (!before) throw new Error(`the organization ${key} is gone though it is locked`);
    return store(tx, deps, actor, { ...before, ...given(change) });
  });
  await deps.changes.delivered({ topic: 'accounts' });
  return edited;
}

function given(change: OrganizationChange): Partial<Terms> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

async function store(
  tx: Transaction,
  { clock, isStaging }: Deps,
  actor: Actor,
  organization: Terms,
): Promise<OrganizationRecord> {
  const organizations = [{ ...organization, users: [] }];
  const [fault] = await findOrganizationFaults(tx, organizations, { fixedTokensAllowed: false });
  if (fault) {
    const [, , ...path] = fault.path;
    throw accountRefusals.organizationInvalid(`${pathText(path)} ${fault.sentence}`);
  }
  await loadOrganizations(tx, { actor, at: clock.now() }, organizations);
  return findOrganization({ db: tx, isStaging }, organization.key);
}
