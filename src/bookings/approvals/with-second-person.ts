import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Operation } from '../../platform/operation/operation.ts';
import { ApprovalNeeded, requireApproval } from './approval-needed.ts';
import { askApproval } from './ask-approval.ts';
import type { Supervised } from './second-person.ts';

type Deps = { db: Database; clock: Clock } & Supervised;

/** Has the named operations wait for a second person where the settings say so. */
export function withSecondPerson<Needed extends Deps>(
  operations: readonly Operation<Needed>[],
  names: readonly string[],
): Operation<Needed>[] {
  return operations.map((operation) =>
    names.includes(operation.name) ? supervised(operation) : operation,
  );
}

function supervised<Needed extends Deps>(operation: Operation<Needed>): Operation<Needed> {
  return {
    ...operation,
    mayWait: true,
    perform: async (deps, asking, given, afterwards) => {
      // Somebody has decided it.
      if (deps.secondPerson) return operation.perform(deps, asking, given, afterwards);
      try {
        const held = { ...deps, secondPerson: requireApproval };
        return await operation.perform(held, asking, given, afterwards);
      } catch (error) {
        if (!(error instanceof ApprovalNeeded)) throw error;
        const wanted = { operation: operation.name, input: given as object };
        const waiting = await askApproval(deps, asking, { ...wanted, outgoing: error.outgoing });
        return { result: waiting, answer: waiting, pages: {}, waiting };
      }
    },
  };
}
