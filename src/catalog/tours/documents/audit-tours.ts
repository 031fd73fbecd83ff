import { type Actor, type AuditEntry, auditAll } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { differencesOf, type ToldTour } from '../../record/tour-differences.ts';

export type TourChange = { before: ToldTour | null; after: ToldTour };

/** What the audit log calls it; null where it is not told there. */
export type TourActions = { created: string | null; changed: string };

/** Writes down what became of tours: of a new one that it is there, of others what differs. */
export async function auditTours(
  tx: Transaction,
  actor: Actor,
  { at, actions }: { at: Temporal.Instant; actions: TourActions },
  changes: readonly TourChange[],
): Promise<void> {
  const entries = changes.flatMap(({ before, after }): AuditEntry[] => {
    const { document, status } = after;
    const subject = `tour ${document.id}`;
    if (before === null) {
      const { name, supplier } = document;
      const { created: action } = actions;
      return action === null ? [] : [{ at, action, subject, after: { name, supplier, status } }];
    }
    const sides = differencesOf(before, after);
    // Another name of its supplier, for example, is no change of the tour.
    return sides ? [{ at, action: actions.changed, subject, ...sides }] : [];
  });
  await auditAll(tx, actor, entries);
}
