import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { inBatches } from '../limits/in-batches.ts';
import type { End, Outgoing } from './outgoing.ts';

/** What the sender of one row asks, while the senders of others do the same. */
export type OneOfMany<Row, Ended = End> = {
  /** Whether the row is ours, and may leave now. */
  claim(row: Row): Promise<boolean>;
  end(row: Ended): Promise<void>;
};

const mostAtOnce = 200;
/** So long one waits for others, unless the table says otherwise. */
const gatherMilliseconds = 3;

/** The end of one row often comes with the claim of the next. */
type Step<Row, Ended> = { claim: Row } | { end: Ended };
type Taken = { ours: ReadonlySet<number> } | { fault: unknown };

/** Claims and ends rows in sets: the database is asked once for all that come together. */
export function inSets<Row extends { id: number }, Ended extends End>(
  deps: { db: Database; clock: Clock },
  outgoing: Outgoing<Row, Ended>,
  gather = gatherMilliseconds,
): OneOfMany<Row, Ended> {
  const take = inBatches(
    mostAtOnce,
    async (steps: readonly Step<Row, Ended>[]) => {
      const taken = await takeAll(deps, outgoing, steps);
      return () => taken;
    },
    gather,
  );
  return {
    claim: async (row) => {
      const taken = await take({ claim: row });
      if ('fault' in taken) throw taken.fault;
      return taken.ours.has(row.id);
    },
    end: async (row) => {
      await take({ end: row });
    },
  };
}

/** If the database is away the ends are tried again, and the claims are not: somebody waits for them. */
async function takeAll<Row extends { id: number }, Ended extends End>(
  deps: { db: Database; clock: Clock },
  outgoing: Outgoing<Row, Ended>,
  steps: readonly Step<Row, Ended>[],
): Promise<Taken> {
  const claims = steps.flatMap((step) => ('claim' in step ? [step.claim] : []));
  const ends = steps.flatMap((step) => ('end' in step ? [step.end] : []));
  if (claims.length === 0) {
    await outgoing.end(deps, ends);
    return { ours: new Set() };
  }
  try {
    return { ours: await outgoing.claim(deps, claims, ends) };
  } catch (fault) {
    await outgoing.end(deps, ends);
    return { fault };
  }
}
