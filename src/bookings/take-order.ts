import { findBuyer } from '../accounts/find-buyer.ts';
import type { Caller } from '../accounts/user.ts';
import { takePlaces } from '../availability/take-places.ts';
import type { RateBook } from '../currencies/rate-book.ts';
import { chooseMethod } from '../payments/choose-method.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { Processor } from '../payments/processor.ts';
import { paymentRefusals } from '../payments/refusals.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';
import { findSupplier } from '../suppliers/find-supplier.ts';
import type { Booking } from './booking.ts';
import { type ChosenDeparture, chooseDeparture, soldOut } from './choose-departure.ts';
import { findProduct, type SoldTour } from './find-product.ts';
import { insertBooking } from './insert-booking.ts';
import { newBooking, type Sale } from './new-booking.ts';
import { noteBooking } from './note-booking.ts';
import { openCharge } from './open-charge.ts';
import { Card, readFields, type SentOrder } from './order-fields.ts';
import { quoteOrder } from './quote-order.ts';
import { type Order, readContact, readOrder } from './read-order.ts';
import type { Followed } from './record-event.ts';

export type TakingDeps = Followed & {
  rates: RateBook;
  clock: Clock;
  isStaging: boolean;
  processor: Processor | null;
};

/** What is left to do: the card is charged outside of any transaction. */
export type ChargeToMake = { processor: Processor; method: PaymentMethod };

export type Taken = { booking: Booking; charge: ChargeToMake | null };

/**
 * Checks an order, takes its places and stores the booking: for good where nothing is to be charged,
 * else as one that is being placed.
 */
export async function takeOrder(
  tx: Transaction,
  deps: TakingDeps,
  caller: Caller,
  sent: SentOrder,
): Promise<Taken> {
  const { phone, tourId } = readContact(sent);
  const product = await findProduct(tx, tourId);
  const order = readOrder(product, sent);
  const departure = await chooseDeparture({ tx, clock: deps.clock }, product, order);
  const buyer = await findBuyer(tx, caller.userId);
  const quote = await quoteOrder(deps, { product, order, departure }, buyer);
  const { token, card_holder: cardHolder } = readFields(Card, sent);
  const method = chooseMethod(buyer, { token, cardHolder });
  const charge = quote.dueMinor === 0 || method === null ? null : chargeBy(method, deps);
  await takeDeparture(tx, product, order, departure);
  const supplier = await findSupplier(tx, product.supplierId);
  const sale = { caller, buyer, product, supplier, order, phone, departure, quote };
  return { booking: await store(tx, deps, sale, charge !== null), charge };
}

function chargeBy(method: PaymentMethod, { processor }: TakingDeps): ChargeToMake {
  if (!processor) throw paymentRefusals.cardPaymentsOff();
  return { processor, method };
}

/** Refused when somebody else was faster. */
export async function takeDeparture(
  tx: Transaction,
  product: SoldTour,
  order: Order,
  { planned, minutes, description }: ChosenDeparture,
): Promise<void> {
  const isTaken = await takePlaces(tx, {
    tourId: product.tour.id,
    date: order.date,
    minutes,
    description,
    places: order.party.places,
    capacity: planned,
    isPrivate: order.private ?? false,
  });
  if (!isTaken) throw soldOut(product, order);
}

async function store(
  tx: Transaction,
  deps: TakingDeps,
  sale: Sale,
  isCharged: boolean,
): Promise<Booking> {
  const at = deps.clock.now();
  const booking = await insertBooking(tx, newBooking(sale, { isCharged, at }));
  if (isCharged) return { ...booking, payments: [await openCharge(tx, booking, at)] };
  await noteBooking(tx, deps, sale.caller, booking, at);
  return booking;
}
