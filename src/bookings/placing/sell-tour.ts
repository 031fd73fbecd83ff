import { findBuyer } from '../../accounts/find-buyer.ts';
import type { Caller } from '../../accounts/user.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { chooseCharge } from './choose-charge.ts';
import { chooseDeparture, soldOut } from './choose-departure.ts';
import { findProduct } from './find-product.ts';
import type { Sale } from './new-booking.ts';
import type { SentOrder } from './order-fields.ts';
import type { SaleDeps } from './placing.ts';
import { quoteOrder } from './quote-order.ts';
import { readContact, readOrder } from './read-order.ts';
import { tourAsSold } from './tour-as-sold.ts';

/** Checks an order of a tour. Its places are taken once the booking is stored. */
export async function sellTour(
  tx: Transaction,
  deps: SaleDeps,
  caller: Caller,
  sent: SentOrder,
): Promise<Sale> {
  const { phone, tourId } = readContact(sent);
  const product = await findProduct(tx, deps, tourId);
  const { connector } = product;
  const order = readOrder(product, sent);
  const departure = await chooseDeparture(tx, deps, product, order);
  const buyer = await findBuyer(tx, caller.userId);
  const quote = await quoteOrder(deps, { product, order, departure }, buyer);
  const charge = chooseCharge(deps, buyer, { sent, dueMinor: quote.dueMinor });
  const sold = tourAsSold({ product, order, departure });
  const contact = { phone, email: order.email, partnerRef: order.partner_ref };
  const take: Sale['take'] = async (booking) => {
    const places = { ...booking, tourId, capacity: departure.planned };
    if (!(await connector.take(tx, places))) throw soldOut(product, order);
  };
  return { caller, buyer, contact, quote, sold, charge, remote: connector.remote, take };
}
