import { findBuyer } from '../../accounts/find-buyer.ts';
import type { Caller } from '../../accounts/user.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { chooseCharge } from './choose-charge.ts';
import type { ChosenRide } from './choose-ride.ts';
import type { SentOrder } from './order-fields.ts';
import type { TakingDeps } from './prepare-order.ts';
import { withCommission } from './quote-order.ts';
import { storeSale, type Taken } from './store-sale.ts';
import { transferAsSold } from './transfer-as-sold.ts';

/** Stores the booking of a ride that was quoted a moment ago. No fleet runs out of places. */
export async function takeTransfer(
  tx: Transaction,
  deps: TakingDeps,
  caller: Caller,
  { ride, sent }: { ride: ChosenRide; sent: SentOrder },
): Promise<Taken> {
  const buyer = await findBuyer(tx, caller.userId);
  const { search, quote: offer, order, phone } = ride;
  const { priceMinor } = offer;
  const price = { currency: search.currency, totalMinor: priceMinor, dueMinor: priceMinor };
  const quote = withCommission(price, buyer);
  const charge = chooseCharge(deps, buyer, { sent, dueMinor: quote.dueMinor });
  const contact = { phone, email: order.contact_email, partnerRef: order.partner_ref };
  const sale = { caller, buyer, contact, quote, sold: transferAsSold(ride) };
  return storeSale(tx, deps, sale, charge);
}
