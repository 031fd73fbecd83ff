import { findTerms } from '../../accounts/organizations/find-terms.ts';
import { termRules } from '../../accounts/organizations/organization.ts';
import { lastDay } from '../../availability/availability.ts';
import { dateText, toDay } from '../../availability/calendar.ts';
import type { ConnectorFor, DepartureOnSale, WantedDay } from '../../availability/connector.ts';
import { type ExplainedPrice, explainPrice } from '../../availability/explain-price.ts';
import { readOffer } from '../../availability/offers.ts';
import { type Party, readParty } from '../../availability/party.ts';
import { type PriceTerms, reservationPrice } from '../../availability/price.ts';
import { productId } from '../../catalog/product-id.ts';
import { catalogRefusals } from '../../catalog/refusals.ts';
import type { RateBook } from '../../currencies/rate-book.ts';
import { usableRates } from '../../currencies/usable-rates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { allFaults, attempt } from '../../platform/faults.ts';
import { requireBookable } from '../placing/choose-departure.ts';
import type { SoldTour } from '../placing/orders/find-product.ts';
import { type OrderQuote, withCommission } from '../placing/orders/quote-order.ts';

export type PriceDeps = {
  db: Database;
  clock: Clock;
  rates: RateBook;
  connectorFor: ConnectorFor;
  isStaging: boolean;
};

export type PriceQuestion = {
  tourId: number;
  /** By the name of the rate. */
  party: Record<string, number>;
  date: string;
  days: number;
  isPrivate: boolean;
  currency?: string | undefined;
  organization?: string | undefined;
};

export type PricedDeparture = {
  departure: DepartureOnSale;
  /** Why the party cannot book it now; null if it can. */
  why: string | null;
  explained: ExplainedPrice;
  quote: OrderQuote;
};

export type PricePreview = {
  product: SoldTour;
  isOnSale: boolean;
  party: Party;
  terms: PriceTerms;
  /** Null without a partner. */
  buyer: Awaited<ReturnType<typeof findTerms>> | null;
  departures: PricedDeparture[];
};

/** What a party would pay for a tour, on sale or not, and why; as a sale counts it. */
export async function previewPrice(
  deps: PriceDeps,
  { tourId, organization, isPrivate, ...wanted }: PriceQuestion,
): Promise<PricePreview> {
  const offer = await readOffer(deps.db, tourId);
  if (!offer) throw catalogRefusals.tourUnknown(`There is no tour ${productId(tourId)}`);
  const { tour: prepared, details: tour, supplier, isOnSale, version } = offer;
  const connector = deps.connectorFor(tourId);
  const product = { supplier, connector, tour, prepared, version };
  const buyer = organization === undefined ? null : await findTerms(deps, organization);
  const currency = wanted.currency ?? buyer?.currency ?? prepared.currency;
  const latest = prepared.currency === currency ? null : await deps.rates.find();
  const rates = usableRates(
    latest,
    { from: prepared.currency, to: currency },
    { now: deps.clock.now(), isStaging: deps.isStaging },
  );
  const terms = { currency, rates, isPrivate };
  const party = readParty(
    prepared,
    Object.entries(wanted.party).map(([rate, quantity]) => [rate, String(quantity)]),
  );
  const departures: PricedDeparture[] = [];
  const firstDay = toDay(wanted.date);
  for (let day = firstDay; day < firstDay + wanted.days && day <= lastDay; day += 1) {
    const date = dateText(day);
    for (const departure of await departuresOn(deps, product, { date, party, isPrivate })) {
      const explained = explainPrice(offer, party, terms, departure);
      const why = whyNot(deps, product, departure, { party, isPrivate });
      departures.push({
        departure,
        why: party.unpriced === undefined ? why : `The party ${party.unpriced}`,
        explained,
        quote: quoteOf(product, terms, explained, buyer),
      });
    }
  }
  return { product, isOnSale, party, terms, buyer, departures };
}

function departuresOn(
  { db }: PriceDeps,
  { connector, prepared }: SoldTour,
  wanted: WantedDay,
): Promise<readonly DepartureOnSale[]> {
  const { remote } = connector;
  return remote
    ? remote.departuresOn(prepared, wanted)
    : connector.departuresOn(db, prepared, wanted);
}

function whyNot(
  deps: PriceDeps,
  product: SoldTour,
  departure: DepartureOnSale,
  { party, isPrivate }: { party: Party; isPrivate: boolean },
): string | null {
  const { day, minutes: time } = departure;
  const order = { date: dateText(day), time, party, private: isPrivate };
  const faults = allFaults();
  attempt(faults, 'date', () => requireBookable(deps, product, order, departure));
  return faults.found.get('date')?.message ?? null;
}

function quoteOf(
  { prepared }: SoldTour,
  { currency }: PriceTerms,
  { totalMinor }: ExplainedPrice,
  buyer: PricePreview['buyer'],
): OrderQuote {
  const isInvoiced = buyer !== null && termRules[buyer.paymentTerm].isInvoiced;
  const dueMinor = reservationPrice(prepared, totalMinor) ?? totalMinor;
  const price = { currency, totalMinor, dueMinor: isInvoiced ? 0 : dueMinor };
  return withCommission(price, { commissionPercent: buyer?.commissionPercent ?? 0 });
}
