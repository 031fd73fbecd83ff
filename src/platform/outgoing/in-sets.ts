import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { inBatches } from '../in-batches.ts';
import type { End, Outgoing } from './outgoing.ts';

/** What the sender of one row asks, while the senders of others do the same. */
export type OneOfMany<Row, Ended = End> = {
  /** Whether the row is ours, and may leave now. */
  claim(row: Row): Promise<boolean>;
  end(row: Ended): Promise<void>;
};

const mostAtOnce = 200;

/**
 * Claims and ends rows in sets: the database is asked once for all that come together. Ends may wait
 * some milliseconds for others.
 */
export function inSets<Row extends { id: number }, Ended extends End>(
  deps: { db: Database; clock: Clock },
  outgoing: Outgoing<Row, Ended>,
  { endMilliseconds = 0 } = {},
): OneOfMany<Row, Ended> {
  return {
    claim: inBatches(mostAtOnce, async (rows: readonly Row[]) => {
      const ours = await outgoing.claim(deps.db, rows);
      return ({ id }) => ours.has(id);
    }),
    end: inBatches(
      mostAtOnce,
      async (rows: readonly Ended[]) => {
        await outgoing.end(deps, rows);
        return () => {};
      },
      endMilliseconds,
    ),
  };
}
