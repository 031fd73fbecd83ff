import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { ApprovalTable } from '../../platform/db/tables.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { approvalRefusals } from './refusals.ts';
import type { Outgoing } from './second-person.ts';

export const approvalStates = ['waiting', 'approved', 'refused'] as const;

export type Approval = Omit<Selectable<ApprovalTable>, 'input' | 'amounts'> &
  Pick<Outgoing, 'amounts'>;

const columns = [
  'id',
  'operation',
  'booking',
  'amounts',
  'askedKind',
  'askedBy',
  'askedRole',
  'askedAt',
  'state',
  'decidedBy',
  'decidedAt',
  'reason',
] as const;

/** Refunds and pay runs that wait for a second person, or were decided, newest first. */
export async function listApprovals(
  { db }: { db: Database },
  { state, booking }: { state: Approval['state'] | 'all'; booking?: string | undefined },
  { cursor, limit }: Page<number>,
): Promise<Approval[]> {
  let approvals = db.selectFrom('approval').select(columns).orderBy('id', 'desc').limit(limit);
  if (state !== 'all') approvals = approvals.where('state', '=', state);
  if (booking !== undefined) approvals = approvals.where('booking', '=', booking);
  if (cursor !== undefined) approvals = approvals.where('id', '<', cursor);
  return (await approvals.execute()).map(toApproval);
}

export async function findApproval(tx: Database | Transaction, id: number): Promise<Approval> {
  const found = await tx
    .selectFrom('approval')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw approvalRefusals.approvalUnknown(`There is no approval ${id}`);
  return toApproval(found);
}

const toApproval = ({ amounts, ...row }: Omit<Selectable<ApprovalTable>, 'input'>): Approval => ({
  ...row,
  amounts: amounts as Outgoing['amounts'],
});
