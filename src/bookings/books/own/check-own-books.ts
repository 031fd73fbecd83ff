import { findOrganizationKeys } from '../../../accounts/organizations/find-organization-ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { inReadOnly } from '../../../platform/db/in-transaction.ts';
import type { Logger } from '../../../platform/log.ts';
import { type Difference, forgetDifferences, storeDifference } from '../differences.ts';
import { findWrongStatuses } from './find-wrong-statuses.ts';
import { type Mismatch, ownChecks } from './own-checks.ts';

type Deps = { db: Database; clock: Clock };

/** Looks whether our own books add up, and stores for staff what does not. */
export async function checkOwnBooks(deps: Deps & { log: Logger }): Promise<void> {
  const begunAt = deps.clock.now();
  const found = await findOwnDifferences(deps.db);
  for (const difference of found) await storeDifference(deps, difference);
  if (found.length > 0)
    deps.log.error({ differences: found.length }, 'our own books do not add up');
  await forgetDifferences(deps, begunAt, 'own');
}

/** All of them as of one moment. */
export function findOwnDifferences(db: Database): Promise<Difference[]> {
  return inReadOnly(db, findDifferencesWithin);
}

export async function findDifferencesWithin(tx: Transaction): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { name, difference, select } of ownChecks) {
    const { rows } = await select.execute(tx);
    const ids = rows.flatMap(({ organizationId = [] }) => organizationId);
    const keys = await findOrganizationKeys({ db: tx }, ids);
    for (const { organizationId, ...row } of rows) {
      const key = organizationId === undefined ? '' : ` (${keys.get(organizationId)})`;
      found.push(toDifference(name, difference + key, row));
    }
  }
  const wrong = await findWrongStatuses(tx);
  return [...found, ...wrong.map((row) => toDifference('status', wrongStatus, row))];
}

const wrongStatus = 'the payment status does not follow from what was paid';

function toDifference(
  name: string,
  difference: string,
  { subject, detail, ...row }: Mismatch,
): Difference {
  return {
    kind: 'books',
    ...row,
    reference: `${name} ${subject}`,
    difference: difference + detail,
  };
}
