import type { Entry } from '../../card-processor/processor.ts';
import type { Database } from '../../platform/db/database.ts';
import { selectPayments } from '../money/select-payments.ts';

export type OwnPayment = Awaited<ReturnType<typeof select>>[number];

/** What our books have of some entries of the processor's. */
export type OwnPayments = {
  byKey: ReadonlyMap<string, OwnPayment>;
  byReference: ReadonlyMap<string, OwnPayment>;
};

/** Under its key the processor gives back what is called off. */
const undoPrefix = 'undo';

export async function findOwnPayments(
  { db }: { db: Database },
  entries: readonly Entry[],
): Promise<OwnPayments> {
  const keys = entries.flatMap((entry) => [entry.key ?? [], undoneKey(entry) ?? []].flat());
  const references = entries.flatMap(({ reference, charge }) => [reference, charge]);
  const found = entries.length === 0 ? [] : await select(db, keys, references);
  return {
    byKey: new Map(found.map((payment) => [payment.key, payment])),
    byReference: new Map(found.map((payment) => [payment.reference ?? '', payment])),
  };
}

/** The key of the attempt that a refund undoes. */
export function undoneKey({ kind, key }: Entry): string | null {
  return kind === 'refund' && key?.startsWith(undoPrefix) ? key.slice(undoPrefix.length) : null;
}

function select(db: Database, keys: readonly string[], references: readonly string[]) {
  return selectPayments(db)
    .where((is) =>
      is.or([
        is('payment.key', 'in', ['', ...keys]),
        is('payment.reference', 'in', ['', ...references]),
      ]),
    )
    .execute();
}
