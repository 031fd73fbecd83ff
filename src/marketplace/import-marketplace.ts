import { sql } from 'kysely';
import {
  hashPasswords,
  loadOrganizations,
  type PasswordHashes,
} from '../accounts/load-organizations.ts';
import { findOrganizationFaults } from '../accounts/organization-faults.ts';
import { loadRates } from '../currencies/load-rates.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction as Tx } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
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

  await refuseFaults(deps.db, deps, read.data);
  const passwordHashes = await hashPasswords(deps.db, read.data.organizations);

  const counts = await takeIn(deps, actor, read.data, passwordHashes);
  await deps.changes.settle();
  return { counts, leftOut: leftOutFields(document, read.data) };
}

async function takeIn(
  deps: ImportDeps,
  actor: Actor,
  file: MarketplaceFile,
  passwordHashes: PasswordHashes,
) {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      // One at a time: two that touch the same rows would wait for each other in a circle.
      await sql`select pg_advisory_xact_lock(hashtext('marketplace import'))`.execute(tx);
      await refuseFaults(tx, deps, file);
      return load(tx, deps, { actor, passwordHashes }, file);
    });
  } catch (error) {
    // An address or a code may have been taken between the look and the writing.
    if (!(error instanceof Refusal)) await refuseFaults(deps.db, deps, file);
    throw error;
  }
}

async function refuseFaults(
  db: Database | Tx,
  deps: ImportDeps,
  file: MarketplaceFile,
): Promise<void> {
  const faults = await findFaults(db, deps, file);
  if (faults.length > 0) throw refused(faults);
}

async function findFaults(
  db: Database | Tx,
  deps: ImportDeps,
  file: MarketplaceFile,
): Promise<Fault[]> {
  const found = [
    ...(await findOrganizationFaults(db, file.organizations, {
      fixedTokensAllowed: deps.isStaging,
    })),
    ...findSupplierFaults(file.suppliers),
  ];
  return found.map(({ path, sentence }) => ({ path: pathText(path), sentence }));
}

async function load(
  tx: Tx,
  deps: ImportDeps,
  { actor, passwordHashes }: { actor: Actor; passwordHashes: PasswordHashes },
  file: MarketplaceFile,
) {
  const at = deps.clock.now();
  const { currency_rates: rates } = file;
  const counts = {
    ...(await loadOrganizations(tx, { actor, at, passwordHashes }, file.organizations)),
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
