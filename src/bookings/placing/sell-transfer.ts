import { findBuyer } from '../../accounts/find-buyer.ts';
import type { Caller } from '../../accounts/user.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { chooseCharge } from './choose-charge.ts';
import type { ChosenRide } from './choose-ride.ts';
import type { Sale } from './new-booking.ts';
import type { SentOrder } from './order-fields.ts';
import type { SaleDeps } from './placing.ts';
import { withCommission } from './quote-order.ts';
import { transferAsSold } from './transfer-as-sold.ts';

/** Sells a ride that was quoted a moment ago. No fleet runs out of places. */
export async function sellTransfer(
  tx: Transaction,
  deps: Pick<SaleDeps, 'processor'>,
  caller: Caller,
  { ride, sent }: { ride: ChosenRide; sent: SentOrder },
): Promise<Sale> {
  const buyer = await findBuyer(tx, caller.userId);
  const { search, quote: offer, order, phone } = ride;
  const { priceMinor } = offer;
  const price = { currency: search.currency, totalMinor: priceMinor, dueMinor: priceMinor };
  const quote = withCommission(price, buyer);
  const charge = chooseCharge(deps, buyer, { sent, dueMinor: quote.dueMinor });
  const contact = { phone, email: order.contact_email, partnerRef: order.partner_ref };
  const sold = transferAsSold(ride);
  return { caller, buyer, contact, quote, sold, charge, remote: null, take: async () => {} };
}
