import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OpenOctoClient } from '../protocol/open-client.ts';
import type { ConnectedBooking } from './connected-bookings.ts';

type Deps = { db: Database; clock: Clock };

/** Longer than all calls about one booking take together: its work ends before another turn has it. */
const leaseMinutes = 2;
const atOnce = 20;
const eachAtOnce = 3;
const lookAgainMilliseconds = 1_000;

export type Due = {
  /** The column that says when. */
  at: 'due_at' | 'look_at';
  /** Which of the bookings that are due. */
  which: RawBuilder<boolean>;
  /** What else is noted of the one that is claimed. */
  noting?: RawBuilder<unknown>;
};

/** Takes the booking that is due the longest: no other turn has it meanwhile. Null if none is due. */
export async function claimNext(
  { db, clock }: Deps,
  { at, which, noting = sql`` }: Due,
): Promise<ConnectedBooking | null> {
  const now = clock.now();
  const [column, leased] = [sql.ref(at), now.add({ minutes: leaseMinutes })];
  const { rows } = await sql<ConnectedBooking>`
    update connected_booking set ${column} = ${leased}::timestamptz ${noting}
    where booking_reference = (
      select booking_reference from connected_booking
      where ${column} <= ${now}::timestamptz and ${which}
      order by ${column} limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0] ?? null;
}

/**
 * Works on all bookings that are due. Each is claimed when its work begins, so that none spends its
 * lease waiting; of one supplier some at a time, so that a slow one keeps no other waiting. Suppliers
 * whose calls have a break are left to a later turn.
 */
export async function workDue(
  deps: Deps & { octo: Pick<OpenOctoClient, 'breaks'> },
  due: Due,
  work: (row: ConnectedBooking) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const counts = new Map<number, number>();
  const count = (supplierId: number, more: number) =>
    counts.set(supplierId, (counts.get(supplierId) ?? 0) + more);
  const claim = () => {
    const busy = [...counts].flatMap(([id, some]) => (some >= eachAtOnce ? [id] : []));
    const without = [...busy, ...deps.octo.breaks().keys()];
    const which = sql<boolean>`supplier_id <> all(${without}::int[]) and ${due.which}`;
    return claimNext(deps, { ...due, which });
  };
  for (;;) {
    if (signal?.aborted) break;
    const isIdle = underWay.size === 0;
    const row = underWay.size < atOnce ? await claim() : null;
    if (row) {
      count(row.supplierId, 1);
      const done = work(row).finally(() => {
        count(row.supplierId, -1);
        underWay.delete(done);
      });
      underWay.add(done);
      continue;
    }
    if (isIdle) return;
    // What has ended meanwhile may have kept others of its supplier waiting.
    if (underWay.size > 0)
      await Promise.race([...underWay, pause(lookAgainMilliseconds, undefined, { ref: false })]);
  }
  await Promise.all(underWay);
}
