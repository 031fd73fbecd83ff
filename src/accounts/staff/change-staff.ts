import { type Actor, audit, auditedField } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Role } from '../../platform/operation/role.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import type { Write } from '../../platform/operation/write.ts';
import { accountRefusals } from '../refusals.ts';
import { endSessions } from '../signing-in/keep-session.ts';
import type { AccountStatus } from '../users/user.ts';

export type ChangedStaff = {
  id: number;
  email: string;
  status: AccountStatus;
  role: Role;
  version: number;
};
type Deps = { clock: Clock; write: Write<ChangedStaff> };

/** Switches a staff user on or off. Sessions end; tokens are refused for as long as it is inactive. */
export function setStaffStatus(
  deps: Deps,
  actor: Actor,
  { email, status }: Pick<ChangedStaff, 'email' | 'status'>,
): Promise<ChangedStaff> {
  return change(deps, actor, { email, field: 'status', value: status }, async (tx, { id }) => {
    await tx.updateTable('staff').set({ status }).where('id', '=', id).execute();
    await endSessions(tx, { kind: 'staff', id });
  });
}

/** Gives a staff user another role; its sessions end, and its tokens have it from the next request on. */
export function setStaffRole(
  deps: Deps,
  actor: Actor,
  { email, role }: Pick<ChangedStaff, 'email' | 'role'>,
): Promise<ChangedStaff> {
  return change(deps, actor, { email, field: 'role', value: role }, async (tx, { id }) => {
    await tx.updateTable('staff').set({ role }).where('id', '=', id).execute();
    await endSessions(tx, { kind: 'staff', id }, actor.session);
  });
}

async function change<Field extends 'status' | 'role'>(
  { clock, write }: Deps,
  actor: Actor,
  { email, field, value }: { email: string; field: Field; value: ChangedStaff[Field] },
  store: (tx: Transaction, staff: ChangedStaff) => Promise<void>,
): Promise<ChangedStaff> {
  return write(async (tx) => {
    const all = await lockStaff(tx);
    const before = withEmail(all, email);
    if (!before) throw accountRefusals.staffUnknown(`There is no staff user ${email}`);
    const after = { ...before, [field]: value };
    if (!all.some((one) => isOwner(one.id === before.id ? after : one))) {
      throw accountRefusals.lastActiveStaff();
    }
    if (before[field] === value) return before;
    await store(tx, before);
    await audit(tx, actor, {
      at: clock.now(),
      action: 'staff.changed',
      subject: `staff ${before.id}`,
      before: auditedField(field, before[field]),
      after: auditedField(field, value),
    });
    return { ...after, version: before.version + 1 };
  });
}

function isOwner({ status, role }: ChangedStaff): boolean {
  return status === 'Active' && role === 'owner';
}

/** What a change that names the version it has seen is held against. */
export async function lockStaffRecord(
  tx: Transaction,
  email: string,
): Promise<RecordNow | undefined> {
  const staff = withEmail(await lockStaff(tx), email);
  return staff && { version: staff.version, subject: `staff ${staff.id}`, noun: 'staff user' };
}

function withEmail(all: readonly ChangedStaff[], email: string): ChangedStaff | undefined {
  return all.find((one) => one.email.toLowerCase() === email.trim().toLowerCase());
}

/** All of them at once, so that the last two cannot switch each other off. */
async function lockStaff(tx: Transaction): Promise<ChangedStaff[]> {
  return tx
    .selectFrom('staff')
    .select(['id', 'email', 'status', 'role', 'version'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
