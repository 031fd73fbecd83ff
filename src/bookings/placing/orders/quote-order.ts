import type { Buyer } from '../../../accounts/users/find-buyer.ts';
import type { DepartureOnSale } from '../../../availability/connector.ts';
import { pricesFor, reservationPrice, unitPricesOf } from '../../../availability/price.ts';
import { fromMinor } from '../../../currencies/currency.ts';
import type { RateBook } from '../../../currencies/rate-book.ts';
import { shareOf } from '../../../currencies/share.ts';
import { usableRates } from '../../../currencies/usable-rates.ts';
import type { Clock } from '../../../platform/clock.ts';
import { attempt, firstFault } from '../../../platform/faults.ts';
import { bookingRefusals } from '../refusals.ts';
import type { SoldTour } from './find-product.ts';
import type { Order } from './read-order.ts';

export type OrderQuote = {
  currency: string;
  totalMinor: number;
  /** What is paid at booking: the total, or the deposit. */
  dueMinor: number;
  commissionPercent: number;
  commissionMinor: number;
};

/** With the price of one unit of each rate; null where the supplier prices the whole. */
export type PartyQuote = { quote: OrderQuote; prices: ReadonlyMap<string, number> | null };

type Deps = { rates: RateBook; clock: Clock; isStaging: boolean };

/** Partners add prices up as floating numbers: that is no other price. */
const roundingError = 1e-6;

/** What a departure costs the party, by the very rules by which availability says it. */
export async function quoteOrder(
  deps: Deps,
  { product, order, departure }: { product: SoldTour; order: Order; departure: DepartureOnSale },
  buyer: Pick<Buyer, 'commissionPercent'> & { currency: string },
  faults = firstFault,
): Promise<PartyQuote> {
  const { prepared } = product;
  const currency = order.currency ?? buyer.currency;
  const latest = prepared.currency === currency ? null : await deps.rates.find();
  const rates = usableRates(
    latest,
    { from: prepared.currency, to: currency },
    { now: deps.clock.now(), isStaging: deps.isStaging },
  );
  const terms = { currency, rates, isPrivate: order.private ?? false };
  const totalMinor = pricesFor(prepared, order.party, terms)(departure);
  requirePrivatePrices(product, order);
  attempt(faults, 'expected_total', () => requireExpected(order, totalMinor, currency));
  const dueMinor = reservationPrice(prepared, totalMinor) ?? totalMinor;
  return {
    quote: withCommission({ currency, totalMinor, dueMinor }, buyer),
    prices: unitPricesOf(prepared, departure, terms),
  };
}

/** A price, and what of it the partner keeps. Fees that are part of it earn nothing. */
export function withCommission(
  price: Pick<OrderQuote, 'currency' | 'totalMinor' | 'dueMinor'>,
  { commissionPercent }: Pick<OrderQuote, 'commissionPercent'>,
  feesMinor = 0,
): OrderQuote {
  const commissionMinor = shareOf(price.totalMinor - feesMinor, commissionPercent);
  return { ...price, commissionPercent, commissionMinor };
}

/** Without a price for one of its rates a party has none at all, which is not the same as nothing. */
function requirePrivatePrices({ prepared }: SoldTour, order: Order): void {
  if (!order.private) return;
  for (const { rate } of order.party.travelers) {
    const place = prepared.rates.findIndex(({ name }) => name === rate);
    if (prepared.privatePrices?.[place] == null) {
      throw bookingRefusals
        .travelersInvalid(`${rate} is not sold as a private tour`)
        .about('private');
    }
  }
}

function requireExpected(order: Order, totalMinor: number, currency: string): void {
  const { expected_total: expected } = order;
  const total = fromMinor(totalMinor, currency);
  if (expected === undefined || Math.abs(expected - total) < roundingError) return;
  throw bookingRefusals.priceChanged(
    `The price is ${total} ${currency}, not the expected_total of ${expected}`,
  );
}
