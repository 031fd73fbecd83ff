import { sql } from 'kysely';
import { loadOrganizations } from '../accounts/load-organizations.ts';
import { findOrganizationFaults } from '../accounts/organization-faults.ts';
import { loadRates } from '../currencies/load-rates.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction as Tx } from '../platform/db/database.ts';
import { findSupplierFaults, loadSuppliers } from '../suppliers/load-suppliers.ts';
import {
  type Fault,
  findUnstorableTexts,
  markMissing,
  mostFaultsTold,
  pathText,
  toFaults,
} from './faults.ts';
import { leftOutFields, MarketplaceFile } from './file.ts';
import { marketplaceRefusals } from './refusals.ts';

export type ImportDeps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  secretKey: Buffer;
  isStaging: boolean;
};

export type Imported = {
  counts: { organizations: number; users: number; suppliers: number; currency_rates: number };
  leftOut: string[];
};

/** Takes in a whole document or, when anything in it is wrong, nothing of it. */
export async function importMarketplace(
  deps: ImportDeps,
  actor: Actor,
  document: unknown,
): Promise<Imported> {
  const read = MarketplaceFile.safeParse(document, { error: markMissing });
  if (!read.success) throw refused(toFaults(read.error));
  const unstorable = findUnstorableTexts(read.data);
  if (unstorable.length > 0) throw refused(unstorable);

  const counts = await deps.db.transaction().execute(async (tx) => {
    // One at a time: two that touch the same rows would wait for each other in a circle.
    await sql`select pg_advisory_xact_lock(hashtext('marketplace import'))`.execute(tx);
    const faults = await findFaults(tx, deps, read.data);
    if (faults.length > 0) throw refused(faults);
    return load(tx, deps, actor, read.data);
  });
  await deps.changes.settle();
  return { counts, leftOut: leftOutFields(document, read.data) };
}

async function findFaults(tx: Tx, deps: ImportDeps, file: MarketplaceFile): Promise<Fault[]> {
  const found = [
    ...(await findOrganizationFaults(tx, file.organizations, {
      fixedTokensAllowed: deps.isStaging,
    })),
    ...findSupplierFaults(file.suppliers),
  ];
  return found.map(({ path, sentence }) => ({ path: pathText(path), sentence }));
}

async function load(tx: Tx, deps: ImportDeps, actor: Actor, file: MarketplaceFile) {
  const at = deps.clock.now();
  const { currency_rates: rates } = file;
  const counts = {
    ...(await loadOrganizations(tx, { actor, at }, file.organizations)),
    suppliers: await loadSuppliers(tx, deps, file.suppliers),
    currency_rates: rates ? await loadRates(tx, rates) : 0,
  };
  await audit(tx, actor, {
    at,
    action: 'marketplace.imported',
    subject: 'marketplace',
    after: counts,
  });
  return counts;
}

function refused(faults: Fault[]) {
  const lines = faults.slice(0, mostFaultsTold).map(({ path, sentence }) => `${path}: ${sentence}`);
  if (faults.length > mostFaultsTold) lines.push(`and ${faults.length - mostFaultsTold} more`);
  return marketplaceRefusals.faulty(lines.join('\n'));
}
