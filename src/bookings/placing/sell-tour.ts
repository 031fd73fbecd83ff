import { findBuyer } from '../../accounts/find-buyer.ts';
import type { Caller } from '../../accounts/user.ts';
import { takePlaces } from '../../availability/take-places.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { findSupplier } from '../../suppliers/find-supplier.ts';
import { chooseCharge } from './choose-charge.ts';
import { type ChosenDeparture, chooseDeparture, soldOut } from './choose-departure.ts';
import { findProduct, type SoldTour } from './find-product.ts';
import type { Sale } from './new-booking.ts';
import type { SentOrder } from './order-fields.ts';
import type { SaleDeps } from './placing.ts';
import { quoteOrder } from './quote-order.ts';
import { type Order, readContact, readOrder } from './read-order.ts';
import { tourAsSold } from './tour-as-sold.ts';

/** Checks an order of a tour, and takes its places. */
export async function sellTour(
  tx: Transaction,
  deps: SaleDeps,
  caller: Caller,
  sent: SentOrder,
): Promise<Sale> {
  const { phone, tourId } = readContact(sent);
  const product = await findProduct(tx, tourId);
  const order = readOrder(product, sent);
  const departure = await chooseDeparture({ tx, clock: deps.clock }, product, order);
  const buyer = await findBuyer(tx, caller.userId);
  const quote = await quoteOrder(deps, { product, order, departure }, buyer);
  const charge = chooseCharge(deps, buyer, { sent, dueMinor: quote.dueMinor });
  const supplier = await findSupplier(tx, product.supplierId);
  // Last, as whoever else wants this departure waits from here to the commit.
  await takeDeparture(tx, product, order, departure);
  const sold = tourAsSold({ product, supplier, order, departure });
  const contact = { phone, email: order.email, partnerRef: order.partner_ref };
  return { caller, buyer, contact, quote, sold, charge };
}

/** Refused when somebody else was faster. */
export async function takeDeparture(
  tx: Transaction,
  product: SoldTour,
  order: Order,
  { planned, minutes, key }: ChosenDeparture,
): Promise<void> {
  const isTaken = await takePlaces(tx, {
    tourId: product.tour.id,
    date: order.date,
    minutes,
    scheduleKey: key,
    places: order.party.places,
    capacity: planned,
    isPrivate: order.private ?? false,
  });
  if (!isTaken) throw soldOut(product, order);
}
