import type { Buyer } from '../../../accounts/users/find-buyer.ts';
import type { Caller } from '../../../accounts/users/user.ts';
import type { DepartureOnSale } from '../../../availability/connector.ts';
import { partyOf } from '../../../availability/party.ts';
import { attempt, type Faults, noting } from '../../../platform/faults.ts';
import { readFields } from '../../../platform/http/input/read-fields.ts';
import { type ChargeToMake, chooseCharge } from '../choose-charge.ts';
import { chooseDeparture, type DepartureOrder, wantedDay } from '../choose-departure.ts';
import type { SellingDeps } from '../placing.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { productOf, type SoldTour } from './find-product.ts';
import { Description, Product, type SentOrder, Start, Wishes } from './order-fields.ts';
import { type OrderQuote, type PartyQuote, quoteOrder } from './quote-order.ts';
import { type Order, readPhoneField } from './read-order.ts';
import { type BookedParty, readTravelers } from './read-travelers.ts';

type TourParts = {
  phone: string;
  product: SoldTour;
  order: Order;
  departure: DepartureOnSale;
  quote: OrderQuote;
  prices: PartyQuote['prices'];
};

/** What is known of an order; a fault leaves something out. */
export type Draft<Parts> = { [Name in keyof Parts]: Parts[Name] | undefined };

export type TourDraft = Draft<TourParts> & {
  buyer: Buyer;
  charge: ChargeToMake | null;
  start: Partial<Pick<Order, 'date' | 'time'>>;
  party: BookedParty | undefined;
  currency: string | undefined;
};

/** An order without faults has all its parts. */
export function whole<Parts extends object>(draft: Parts) {
  const missing = Object.entries(draft).find(([, part]) => part === undefined);
  if (missing) throw new Error(`an order without faults has no ${missing[0]}`);
  return draft as { [Name in keyof Parts]: Exclude<Parts[Name], undefined> };
}

/** Checks an order of a tour, in the order in which faults are told. */
export async function draftTour(
  deps: SellingDeps,
  facts: SaleFacts,
  caller: Caller,
  sent: SentOrder,
  faults: Faults,
): Promise<TourDraft> {
  const phone = attempt(faults, 'phone', () => readPhoneField(sent['phone']));
  const { product_id: tourId } = readFields(Product, sent, faults);
  const product =
    tourId === undefined
      ? undefined
      : await findProduct(deps, facts, tourId).catch(noting(faults, 'product_id'));
  const start = readFields(Start, sent, faults);
  const party = product && readTravelers(product.prepared, sent, faults);
  const wishes = {
    ...readFields(Description, sent, faults),
    ...readFields(Wishes, sent, faults),
  };
  const { date, time } = start;
  const wanted = date !== undefined && time !== undefined ? { ...wishes, date, time } : undefined;
  const order = wanted && party && { ...wanted, party };
  const departure =
    product && wanted && (await draftDeparture(deps, facts, product, { ...wanted, party }, faults));
  const buyer = await facts.buyer(caller);
  const currency = faults.has('currency') ? undefined : (wishes.currency ?? buyer.currency);
  const quoted =
    product && order && departure && currency !== undefined && !faults.has('private')
      ? await quoteOrder(deps, { product, order, departure }, buyer, faults).catch(
          noting(faults, 'currency'),
        )
      : undefined;
  const quote = quoted?.quote;
  const charge = chooseCharge(deps, buyer, { sent, dueMinor: quote?.dueMinor }, faults);
  const prices = quoted?.prices;
  return { phone, product, start, party, order, departure, buyer, currency, quote, prices, charge };
}

type WantedDeparture = Omit<DepartureOrder, 'party'> & { party: BookedParty | undefined };

async function findProduct(deps: SellingDeps, facts: SaleFacts, tourId: number): Promise<SoldTour> {
  return productOf(deps, tourId, await facts.offer(tourId));
}

/** For a party that is not understood: whether anybody could come along. */
async function draftDeparture(
  deps: SellingDeps,
  facts: SaleFacts,
  product: SoldTour,
  { party, ...wanted }: WantedDeparture,
  faults: Faults,
): Promise<DepartureOnSale | undefined> {
  // Which of several slots is meant would be a guess.
  if (faults.has('description')) return undefined;
  const { prepared } = product;
  const anybody = () =>
    partyOf(
      prepared,
      prepared.rates.map(() => null),
    );
  const order = { ...wanted, party: party ?? anybody() };
  const choose = async () => {
    const departures = await facts.departures(product, wantedDay(order));
    return chooseDeparture(deps, product, order, departures, faults);
  };
  return choose().catch(noting(faults, 'time'));
}
