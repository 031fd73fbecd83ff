import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, json, type Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Operation } from '../../platform/operation/operation.ts';
import type { Role } from '../../platform/operation/role.ts';
import type { Write } from '../../platform/operation/write.ts';
import { auditedAs, outgoingText } from './ask-approval.ts';
import { type Approval, findApproval } from './list-approvals.ts';
import { approvalRefusals } from './refusals.ts';
import type { Outgoing, Supervised } from './second-person.ts';

type Deps = { db: Database; clock: Clock } & Supervised;
/** Moves money. */
export type MovingOperation<Needed> = Pick<Operation<Needed>, 'name' | 'perform'>;

type Decision = { id: number; reason: string };

/**
 * Does what was asked for, as the person who asked, in one transaction with the decision. Of two who
 * approve at once the second finds it decided; what has changed meanwhile is refused.
 */
export async function approve<Needed extends Deps>(
  deps: Needed & { write: Write<Approval> },
  operations: readonly MovingOperation<Needed>[],
  actor: Actor,
  decision: Decision,
): Promise<Approval> {
  const approval = await inTransaction(deps.db, (tx) => lockOpen(tx, actor, decision.id, 'read'));
  const operation = operations.find(({ name }) => name === approval.operation);
  if (!operation) throw new Error(`no operation ${approval.operation} can be approved`);
  const asker = {
    kind: approval.askedKind,
    name: approval.askedBy,
    ...(approval.askedRole !== null && { role: approval.askedRole as Role }),
  };
  const supervised = {
    ...deps,
    secondPerson: async (_tx: Transaction, outgoing: Outgoing) => requireSame(approval, outgoing),
  };
  const keepAnswer = {
    inside: (tx: Transaction) => settle(tx, deps, actor, decision, 'approved'),
    written: () => undefined,
    parts: () => {
      throw new Error(`${approval.operation} moves money in a transaction`);
    },
  };
  await operation.perform(supervised, { actor: asker, keepAnswer }, approval.input);
  // The decision has been made with the money: this keeps the answer only.
  return deps.write((tx) => findApproval(tx, decision.id));
}

/** Leaves everything as it is. */
export async function refuse(
  deps: Deps & { write: Write<Approval> },
  actor: Actor,
  decision: Decision,
): Promise<Approval> {
  return deps.write(async (tx) => {
    await settle(tx, deps, actor, decision, 'refused');
    return findApproval(tx, decision.id);
  });
}

async function settle(
  tx: Transaction,
  { clock }: { clock: Clock },
  actor: Actor,
  { id, reason }: Decision,
  state: 'approved' | 'refused',
): Promise<void> {
  const approval = await lockOpen(tx, actor, id, 'change');
  const at = clock.now();
  await tx
    .updateTable('approval')
    .set({ state, reason, decidedBy: actor.name, decidedAt: at, input: json({}) })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, {
    at,
    ...auditedAs(id, approval.booking, state),
    after: {
      approval: id,
      amount: outgoingText(approval.amounts as Outgoing['amounts']),
      askedBy: approval.askedBy,
      ...(reason !== '' && { reason }),
    },
  });
}

async function lockOpen(tx: Transaction, actor: Actor, id: number, wish: 'read' | 'change') {
  const open = tx.selectFrom('approval').selectAll().where('id', '=', id);
  const approval = await (wish === 'read' ? open : open.forUpdate()).executeTakeFirst();
  if (!approval) throw approvalRefusals.approvalUnknown(`There is no approval ${id}`);
  if (approval.state !== 'waiting') {
    throw approvalRefusals.approvalDecided(`The approval ${id} is already ${approval.state}`);
  }
  if (approval.askedBy === actor.name) {
    throw approvalRefusals.approvalOwn(
      `You have asked for the approval ${id}: somebody else decides it`,
    );
  }
  return approval;
}

function requireSame({ id, amounts }: { id: number; amounts: unknown }, now: Outgoing): void {
  const [asked, wanted] = [outgoingText(amounts as Outgoing['amounts']), outgoingText(now.amounts)];
  if (asked === wanted) return;
  throw approvalRefusals.approvalOutdated(
    `The approval ${id} is for ${asked}, and ${wanted} would go out now`,
  );
}
