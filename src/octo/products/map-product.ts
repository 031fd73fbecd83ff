import { TimeZone } from '../../catalog/file-fields.ts';
import { ConnectedTour, type TourDocument } from '../../catalog/marketplace-file.ts';
import type { DayRates } from '../../currencies/day-rates.ts';
import { pathText, readBy, wordFault } from '../../platform/wording.ts';
import type { OctoProduct } from '../protocol/product.ts';
import { mapContent, nameOf } from './map-content.ts';
import { moneyOf } from './map-currency.ts';
import { type CalendarPrices, mapOptions } from './map-options.ts';
import { mapPlace, meetingPointOf } from './map-place.ts';
import { hasPickup, mapCancellation } from './map-terms.ts';

/** What a product is turned into a tour with. */
export type MapContext = {
  supplierKey: string;
  rates: DayRates | null;
  /** Where the product says none: the one that all others of the supplier have. */
  usualZone: string | null;
  calendar: { nextDate: string | null; prices: CalendarPrices };
};

/** A tour as far as it follows from its product: the number is the marketplace's. */
export type MappedTour = Omit<TourDocument, 'id'>;

export type Mapped = { kind: 'tour'; tour: MappedTour } | { kind: 'fault'; message: string };

const anyNumber = 900_000_001;

/** The tour that partners see for a product, or what is missing to it in a sentence for staff. */
export function mapProduct(product: OctoProduct, context: MapContext): Mapped {
  const name = nameOf(product);
  if (name === '') return fault('It has neither a title nor an internal name.');
  const timeZone = product.timeZone ?? context.usualZone;
  if (timeZone === null) return fault('It does not say in which time zone it takes place.');
  if (!readBy(TimeZone, timeZone).success) return fault(`Its time zone ${timeZone} is not known.`);
  const place = mapPlace(product, timeZone);
  if (typeof place === 'string') return fault(place);
  const money = moneyOf(product, context.rates);
  if (typeof money === 'string') return fault(money);
  if (asksForPostalCode(product)) {
    return fault('It asks travelers for their postal code, which orders do not have.');
  }
  const { currency, quoteCurrency } = money;
  const { prices, nextDate } = context.calendar;
  const sold = mapOptions(product, { currency, rates: context.rates, calendar: prices });
  if (typeof sold === 'string') return fault(sold);
  const { pricedPer, model, rates, options } = sold;
  return checked({
    id: anyNumber,
    supplier: context.supplierKey,
    name,
    product_type: 'Tour',
    ...mapContent(product),
    place,
    meeting_point: meetingPointOf(product),
    hotel_pickup: hasPickup(product),
    confirmation: product.instantConfirmation ? 'instant' : 'manual',
    cancellation: mapCancellation(product.options),
    price_source: 'api',
    pricing: { model, currency, rates },
    schedule: [],
    connected: {
      productId: product.id,
      pricedPer,
      isAllDay: product.availabilityType === 'OPENING_HOURS',
      quoteCurrency,
      ...(nextDate !== null && { nextDate }),
      options,
    },
  });
}

function asksForPostalCode({ options }: OctoProduct): boolean {
  const asking = options.flatMap((option) => [option, ...option.units]);
  return asking.some(({ requiredContactFields: asked }) => asked.includes('postalCode'));
}

function fault(message: string): Mapped {
  return { kind: 'fault', message };
}

/** By the rules of every tour: what a supplier says cannot break them. */
function checked({ connected, ...given }: { connected: object; [field: string]: unknown }): Mapped {
  const read = readBy(ConnectedTour, given, wordFault);
  if (!read.success) {
    const [issue] = read.error.issues;
    return fault(`It does not make a tour: ${pathText(issue?.path ?? [])} ${issue?.message}.`);
  }
  const { id: _id, ...tour } = read.data;
  // As the database gives it back, to be compared with that.
  const document = JSON.parse(JSON.stringify({ ...tour, connected })) as MappedTour;
  return { kind: 'tour', tour: document };
}
