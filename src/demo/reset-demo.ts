import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Actor, audit } from '../platform/audit.ts';
import { announce } from '../platform/db/changes.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Write } from '../platform/operation/write.ts';
import { emptiedTables } from './emptied-tables.ts';
import type { LifeDeps } from './life/life.ts';
import { lifeLock, makeLife } from './life/make-life.ts';
import { wantLife } from './life/progress.ts';
import { demoRefusals } from './refusals.ts';

/** What a reset takes away, and whether the life of the demo is made anew. */
export type DemoReset = {
  removed: { bookings: number; requests: number; campaigns: number };
  isMadeAnew: boolean;
};

type Deps = LifeDeps & { write: Write<DemoReset>; config: { makesDemoLife: boolean } };

/** Another process may be making it: then it is waited for. */
const madeWithinMilliseconds = 60_000;
const lookMilliseconds = 200;

/**
 * Removes all that happened in a staging marketplace, and makes the life of the demo anew. What is on
 * sale stays, and so do partners, staff, settings and the audit log.
 */
export async function resetDemo(
  deps: Deps,
  actor: Actor,
  { confirm }: { confirm: boolean },
): Promise<DemoReset> {
  if (!deps.isStaging) throw demoRefusals.demoIsForStaging();
  if (!confirm) throw demoRefusals.resetUnconfirmed();
  const { makesDemoLife: isMadeAnew } = deps.config;
  const reset = await deps.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${lifeLock}))`.execute(tx);
    const removed = await count(tx);
    await sql`truncate ${sql.join(emptiedTables.map((name) => sql.table(name)))}`.execute(tx);
    const at = deps.clock.now();
    if (isMadeAnew) await wantLife(tx, at);
    await audit(tx, actor, { at, action: 'demo.reset', subject: 'demo', before: removed });
    // The departures that processes remember are gone with the catalogue's other news.
    await announce(tx, 'catalog', 'tours');
    return { removed, isMadeAnew };
  });
  if (isMadeAnew) await makeAnew(deps);
  return reset;
}

/** What is not made by then, the job makes. */
async function makeAnew(deps: LifeDeps): Promise<void> {
  const last = performance.now() + madeWithinMilliseconds;
  const never = new AbortController().signal;
  while (!(await makeLife(deps, never)) && performance.now() < last) await pause(lookMilliseconds);
}

async function count(tx: Transaction): Promise<DemoReset['removed']> {
  const { rows } = await sql<DemoReset['removed']>`select
    ${rowsOf('booking')} as bookings, ${rowsOf('booking_request')} as requests,
    ${rowsOf('campaign')} as campaigns`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

function rowsOf(table: string) {
  return sql`(select count(*)::integer from ${sql.table(table)})`;
}
