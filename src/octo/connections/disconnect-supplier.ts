import { lockCatalogOrRefuse } from '../../catalog/catalog-lock.ts';
import { stopSelling } from '../../catalog/tours/hold-tour.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import { counted } from '../../platform/counted.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { storeConnection } from '../../suppliers/change-supplier.ts';
import type { StoredConnection } from '../../suppliers/connection.ts';
import { lockConnected } from './find-connected.ts';
import { connectedTours, takeOffSale } from './pause-supplier.ts';
import { connectionRefusals } from './refusals.ts';
import { endReplaced, type SubscribeDeps } from './subscription.ts';

const toursAtOnce = 500;
/** A travel date is one of the tour's own time zone, which may be a day behind. */
const daysBehind = 1;

export type Disconnected = { key: string; tours: number };

export type DisconnectDeps = SubscribeDeps & {
  clock: Clock;
  changes: Changes;
  write: Write<Disconnected>;
};

/**
 * Forgets how a supplier's system is reached. Its tours go off sale and keep their numbers, also when
 * it is connected again. Refused while a booking there is still ahead or has something to be told.
 */
export async function disconnectSupplier(
  deps: DisconnectDeps,
  actor: Actor,
  key: string,
): Promise<Disconnected> {
  const { clock, changes, write } = deps;
  let gone: StoredConnection | undefined;
  const done = await write(async (tx) => {
    await lockCatalogOrRefuse(tx);
    const { id, connection } = await lockConnected(tx, key);
    // Sales under way hold the tour: they end first, and those that come later are refused.
    for (const ids of chunksOf(await connectedTours(tx, id), toursAtOnce)) {
      await stopSelling(tx, ids);
    }
    await refuseOpenBookings(tx, clock, { id, key });
    const tours = await takeOffSale(tx, id);
    await storeConnection(tx, id, { type: 'direct' });
    await audit(tx, actor, {
      at: clock.now(),
      action: 'supplier.disconnected',
      subject: `supplier ${key}`,
      before: { connection: 'octo', endpoint: connection.endpoint },
      after: { connection: 'direct', tours },
    });
    gone = connection;
    return { key, tours };
  });
  await endReplaced(deps, { key, gone });
  await changes.delivered();
  return done;
}

async function refuseOpenBookings(
  tx: Transaction,
  clock: Clock,
  { id, key }: { id: number; key: string },
): Promise<void> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const { open } = await tx
    .selectFrom('connectedBooking')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('supplierId', '=', id)
    .where((where) =>
      where.or([
        where('dueAt', 'is not', null),
        where.and([
          where('state', 'in', ['new', 'held', 'pending', 'confirmed']),
          where('date', '>=', today.subtract({ days: daysBehind }).toString()),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (open === 0) return;
  throw connectionRefusals.bookingsOpen(
    `The supplier ${key} has ${counted(open, 'open booking')} in its system`,
  );
}
