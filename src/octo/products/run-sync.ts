import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { runExclusively } from '../../platform/db/run-exclusively.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { findConnectedSuppliers } from '../../suppliers/change-supplier.ts';
import { type ConnectedSupplier, hasSystem } from '../connections/access.ts';
import { findConnected } from '../connections/find-connected.ts';
import { queueFirstSync, queueSync, type SyncCause } from '../connections/queue-sync.ts';
import { connectionRefusals } from '../connections/refusals.ts';
import { emptyReport, type SyncReport } from './report.ts';
import { type Looked, type SyncDeps, syncProducts } from './sync-products.ts';
import { beginSync, endSync, findDueSyncs, findTurns, wasDoubted } from './sync-queue.ts';

const patienceMilliseconds = 120_000;
const pauseMilliseconds = 250;

export type Synced = { key: string; report: SyncReport };

type Wanted = {
  cause: SyncCause;
  trustsList?: boolean;
  signal?: AbortSignal;
  onProgress?: (products: number) => void;
};

/** For staff: looks at the products of a supplier now, once a look that runs has ended. */
export async function syncNow(
  deps: SyncDeps,
  actor: Actor,
  { key, ...wanted }: Omit<Wanted, 'cause'> & { key: string },
): Promise<Synced> {
  const supplier = await findConnected(deps.db, key);
  const until = Date.now() + patienceMilliseconds;
  let looked = await look(deps, supplier, { cause: 'staff', ...wanted });
  while (looked === null) {
    if (Date.now() > until) throw connectionRefusals.syncRunning();
    await pause(pauseMilliseconds);
    looked = await look(deps, supplier, { cause: 'staff', ...wanted });
  }
  if (looked.kind === 'failed') {
    throw connectionRefusals.systemNotReached(
      `The system of the supplier did not accept the connection: ${looked.reason}`,
    );
  }
  const { created, updated, deactivated, unchanged } = looked.report;
  await inTransaction(deps.db, (tx) =>
    audit(tx, actor, {
      at: deps.clock.now(),
      action: 'supplier.synced',
      subject: `supplier ${key}`,
      after: { created, updated, deactivated, unchanged },
    }),
  );
  return { key, report: looked.report };
}

/** Null where another process is at it. */
async function look(
  deps: SyncDeps,
  supplier: ConnectedSupplier,
  { cause, trustsList = false, signal, onProgress }: Wanted,
): Promise<Looked | null> {
  const { db, clock } = deps;
  return runExclusively(db, `octo products ${supplier.id}`, async () => {
    // As it is by now: a look that ran before this one may have taken its time.
    const current = await findConnected(db, supplier.key);
    const id = await inTransaction(db, (tx) =>
      beginSync(tx, supplier.id, { cause, at: clock.now() }),
    );
    const how = { wasDoubted: await wasDoubted(db, supplier.id), trustsList, signal };
    const looked = await caught(() => syncProducts(deps, current, how, onProgress));
    const isComplete = looked.kind === 'complete';
    await inTransaction(db, (tx) =>
      endSync(tx, id, {
        at: clock.now(),
        outcome: isComplete ? 'complete' : 'failed',
        reason: isComplete ? null : looked.reason,
        report: isComplete ? looked.report : emptyReport(),
      }),
    );
    if ('error' in looked) throw looked.error;
    return looked;
  });
}

type Broken = { kind: 'failed'; reason: string; error: unknown };

/** What we broke is written down as well, and is thrown then. */
async function caught(work: () => Promise<Looked>): Promise<Looked | Broken> {
  try {
    return await work();
  } catch (error) {
    const reason =
      error instanceof Refusal ? error.message : 'an error of this program: see its log';
    return { kind: 'failed', reason, error };
  }
}

const turnHours = 1;
const jitterMinutes = 10;
const suppliersAtOnce = 4;

/**
 * Looks at the products of each supplier every hour, not all at the same minute, and of one that has
 * told of a change at once. One that is connected anew is looked at after a minute.
 */
export async function syncDueSuppliers(
  deps: SyncDeps & { log: Logger },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = deps;
  const suppliers = new Map(
    (await findConnectedSuppliers(db)).filter(hasSystem).map((one) => [one.id, one]),
  );
  if (suppliers.size === 0) return;
  await planTurns(deps, [...suppliers.keys()]);
  const due = (await findDueSyncs(db, clock.now())).filter(({ supplierId }) =>
    suppliers.has(supplierId),
  );
  const work = async () => {
    while (!signal.aborted) {
      const next = due.shift();
      const supplier = next && suppliers.get(next.supplierId);
      if (!next || !supplier) return;
      try {
        await look(deps, supplier, { cause: next.cause, signal });
      } catch (error) {
        log.error({ err: error, supplier: supplier.key }, 'the products were not looked at');
      }
    }
  };
  await Promise.all(Array.from({ length: suppliersAtOnce }, work));
}

async function planTurns({ db, clock }: SyncDeps, supplierIds: readonly number[]): Promise<void> {
  const turns = await findTurns(db);
  for (const supplierId of supplierIds) {
    const { nextAt = null, lastAt = null } = turns.get(supplierId) ?? {};
    if (nextAt) continue;
    if (!lastAt) {
      await queueFirstSync(db, supplierId, clock.now());
      continue;
    }
    const jitter = Math.random() * jitterMinutes * 60;
    const at = lastAt.add({ hours: turnHours }).add({ seconds: Math.round(jitter) });
    await queueSync(db, supplierId, { cause: 'regular', at });
  }
}
