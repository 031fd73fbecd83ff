import type { Caller } from '../../accounts/user.ts';
import type { Processor } from '../../card-processor/processor.ts';
import type { RateBook } from '../../currencies/rate-book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Transfers } from '../../transfers/open-transfers.ts';
import type { Followed } from '../record-event.ts';
import { chooseRide } from './choose-ride.ts';
import type { SentOrder } from './order-fields.ts';
import type { Taken } from './store-sale.ts';
import { takeTour } from './take-tour.ts';
import { takeTransfer } from './take-transfer.ts';

export type TakingDeps = Followed & {
  rates: RateBook;
  clock: Clock;
  isStaging: boolean;
  processor: Processor | null;
  transfers: Transfers;
};

/** Takes what was ordered: within a transaction, after whatever has to be asked outside of it. */
export async function prepareOrder(
  deps: TakingDeps,
  caller: Caller,
  sent: SentOrder,
): Promise<(tx: Transaction) => Promise<Taken>> {
  if (!isTransfer(sent)) return (tx) => takeTour(tx, deps, caller, sent);
  const ride = await chooseRide(deps.transfers, caller, sent);
  return (tx) => takeTransfer(tx, deps, caller, { ride, sent });
}

function isTransfer({ type }: SentOrder): boolean {
  return typeof type === 'string' && type.trim().toLowerCase() === 'transfer';
}
