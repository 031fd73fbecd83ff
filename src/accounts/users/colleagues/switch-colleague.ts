import { sql } from 'kysely';
import { selectAuditOf } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Write } from '../../../platform/operation/write.ts';
import { accountRefusals } from '../../refusals.ts';
import { colleagueRefusals } from '../refusals.ts';
import { requireAdmin } from '../require-admin.ts';
import { storeStatus, type UserStatus } from '../set-user-status.ts';
import { type AccountStatus, actorOf, type Caller } from '../user.ts';

type Deps = { clock: Clock; changes: Changes; write: Write<UserStatus> };

/** An Admin switches a user of the organization off, or on again whom an Admin has switched off. */
export async function switchColleague(
  { clock, changes, write }: Deps,
  caller: Caller,
  { id, status }: { id: number; status: AccountStatus },
): Promise<UserStatus> {
  requireAdmin(caller);
  if (id === caller.userId) throw colleagueRefusals.isOneself();
  const switched = await write(async (tx) => {
    const colleague = await lockWithCaller(tx, caller, id);
    if (status === 'Active') await requireSwitchedOffByUser(tx, id);
    return storeStatus(tx, clock, actorOf(caller), colleague, status);
  });
  await changes.delivered({ topic: 'accounts' });
  return switched;
}

/** Both are locked: of two Admins who switch each other off at once, the second comes too late. */
async function lockWithCaller(tx: Transaction, caller: Caller, id: number) {
  const both = await tx
    .selectFrom('agencyUser')
    .select(['id', 'email', 'status'])
    .where('id', 'in', [id, caller.userId])
    .where('organizationId', '=', caller.organizationId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const self = both.find((one) => one.id === caller.userId);
  if (self?.status !== 'Active') throw accountRefusals.userOnly();
  const colleague = both.find((one) => one.id === id);
  if (!colleague) throw colleagueRefusals.unknown();
  return colleague;
}

/** Whom the marketplace has switched off, it alone switches on. */
async function requireSwitchedOffByUser(tx: Transaction, id: number): Promise<void> {
  const { rows } = await sql<{ by: string }>`
    select data->>'actor_kind' as by from (${selectAuditOf(`user ${id}`)}) as entry
    where data->>'action' = 'user.changed' and data->'after'->>'status' = 'Inactive'
    order by id desc limit 1`.execute(tx);
  if (rows[0]?.by !== 'user') throw colleagueRefusals.deactivatedByMarketplace();
}
