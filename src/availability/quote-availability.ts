import { productId } from '../catalog/product-id.ts';
import type { ConnectedProduct } from '../catalog/tour.ts';
import type { RateBook } from '../currencies/rate-book.ts';
import { usableRates } from '../currencies/usable-rates.ts';
import type { Clock } from '../platform/clock.ts';
import { type OfferedDay, type Span, spanOf } from './availability.ts';
import { dayAt } from './calendar.ts';
import type { ConnectorFor } from './connector.ts';
import { departureRefusals } from './departures/departure-refusals.ts';
import type { Offers } from './offers.ts';
import { readParty } from './party.ts';
import type { PreparedTour } from './prepared-tour.ts';
import { availabilityRefusals } from './refusals.ts';
import { unknownParameters } from './unknown-parameters.ts';

export type QuoteDeps = {
  offers: Offers;
  connectorFor: ConnectorFor;
  rates: RateBook;
  clock: Clock;
  isStaging: boolean;
};

export type Question = {
  tourId: number;
  /** Null is today, where the tour is. */
  date: string | null;
  days: number;
  currency: string;
  isPrivate: boolean;
  /** Only slots of this description. */
  description: string | null;
  /** Only slots of this option of a connected product. */
  optionId: string | null;
  /** Names that may be those of rates, with how many come along. */
  quantities: readonly [string, string][];
};

export type Quote = {
  tour: PreparedTour;
  /** The days that were looked at. */
  span: Span;
  days: readonly OfferedDay[];
  currency: string;
  /** The day of the reference rates; null when nothing was converted. */
  rateDate: string | null;
  /** The parameters that are no rates, escaped and separated by commas; null without any. */
  unknown: string | null;
  /** While nothing is changed, the same question has this answer, both moments included. */
  holds: { from: number; until: number };
};

/** When a product can still be booked, and what it costs a party. */
export async function quoteAvailability(deps: QuoteDeps, question: Question): Promise<Quote> {
  const { tourId, currency, isPrivate, description } = question;
  const offer = await deps.offers.find(tourId);
  if (!offer?.isOnSale) {
    throw departureRefusals.productUnavailable(`The product ${productId(tourId)} is not available`);
  }
  const { tour } = offer;
  const { optionId } = question;
  if (tour.connected && optionId !== null) requireOption(tour.connected, question);
  const now = deps.clock.now();
  const party = readParty(tour, question.quantities);
  const rates = usableRates(
    tour.currency === currency ? null : await deps.rates.find(),
    { from: tour.currency, to: currency },
    { now, isStaging: deps.isStaging },
  );
  const from = now.epochMilliseconds;
  const span = spanOf(tour, question, from);
  const days = await deps.connectorFor(tourId).availability(tour, {
    days: span,
    party,
    currency,
    rates,
    isPrivate,
    description,
    optionId,
    now: from,
  });
  const holds = { from, until: Math.min(bookableUntil(tour, days), endOfDay(tour, from)) };
  const unknown = unknownParameters(tour, question.quantities);
  return { tour, span, days, currency, rateDate: rates?.date ?? null, unknown, holds };
}

function requireOption(
  { options }: ConnectedProduct,
  { tourId, optionId }: Pick<Question, 'tourId' | 'optionId'>,
): void {
  if (options.some(({ id }) => id === optionId)) return;
  const known = options.map(({ id }) => id).join(', ');
  throw availabilityRefusals
    .optionUnknown(`The product ${productId(tourId)} has no option ${optionId}; it has ${known}`)
    .about('option_id');
}

/** When the first of the departures on offer cannot be booked any more. */
function bookableUntil({ cutoffMilliseconds }: PreparedTour, days: readonly OfferedDay[]): number {
  const starts = days[0]?.slots.map(({ departure }) => departure.startsAt) ?? [];
  return Math.min(...starts) - cutoffMilliseconds;
}

/** On another day the range begins later, and reference rates are older. */
function endOfDay({ timeZone }: PreparedTour, now: number): number {
  return Math.min(dayAt(timeZone, now).ends, dayAt('UTC', now).ends) - 1;
}
