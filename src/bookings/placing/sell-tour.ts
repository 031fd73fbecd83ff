import { sameBuyer } from '../../accounts/users/buyers.ts';
import type { Caller } from '../../accounts/users/user.ts';
import { dateText } from '../../availability/calendar.ts';
import type { DepartureOnSale } from '../../availability/connector.ts';
import { productId } from '../../catalog/product-id.ts';
import { heldTour } from '../../catalog/tours/hold-tour.ts';
import { toMinor } from '../../currencies/currency.ts';
import { firstFault } from '../../platform/faults.ts';
import { sameSupplier } from '../../suppliers/find-supplier.ts';
import { type BookedProduct, moment, type Travelers } from '../booking/booking.ts';
import { soldOut } from './choose-departure.ts';
import type { Sale, Sold } from './new-booking.ts';
import { draftTour, whole } from './orders/draft-tour.ts';
import type { SoldTour } from './orders/find-product.ts';
import type { SentOrder } from './orders/order-fields.ts';
import type { PartyQuote } from './orders/quote-order.ts';
import type { Order } from './orders/read-order.ts';
import type { SellingDeps } from './placing.ts';
import type { SaleFacts } from './sale-facts.ts';

/** Checks an order of a tour. Its places are taken in the statement that stores the booking. */
export async function sellTour(
  deps: SellingDeps,
  facts: SaleFacts,
  caller: Caller,
  sent: SentOrder,
): Promise<Sale> {
  const draft = await draftTour(deps, facts, caller, sent, firstFault);
  const { phone, product, order, departure, buyer, quote, prices, charge } = whole(draft);
  const { connector, supplier, tour, version } = product;
  const sold = tourAsSold({ product, order, departure, prices });
  const contact = { phone, email: order.email, partnerRef: order.partner_ref };
  const { remote } = connector;
  const { planned: capacity, pricesSet, systemId } = departure;
  return {
    caller,
    buyer,
    contact,
    quote,
    sold,
    charge,
    remote,
    gates: [
      heldTour({ tourId: tour.id, version }),
      sameSupplier({ id: supplier.id, version: supplier.version }),
      sameBuyer(caller, buyer),
    ],
    taking: (booking) =>
      connector.taking({ ...booking, tourId: tour.id, capacity, pricesSet, systemId }),
    soldOut: () => soldOut(product, order),
  };
}

const hourMilliseconds = 3_600_000;
const minuteMilliseconds = 60_000;

type TourSale = Pick<PartyQuote, 'prices'> & {
  product: SoldTour;
  order: Order;
  departure: DepartureOnSale;
};

/** A tour as it is sold. */
export function tourAsSold({ product, order, departure, prices }: TourSale): Sold {
  const { tour, supplier } = product;
  return {
    kind: 'tour',
    supplierId: supplier.id,
    tourId: tour.id,
    transfer: null,
    date: dateText(departure.day),
    minutes: departure.minutes,
    scheduleKey: departure.key,
    description: departure.description,
    isPrivate: order.private ?? false,
    places: order.party.places,
    ...momentsOf(product, departure),
    percentNorefund: tour.cancellation?.percentNorefund ?? null,
    needsConfirmation: tour.confirmation === 'manual',
    party: order.party.travelers.map((travelers) => withPrices(travelers, prices)),
    product: bookedProduct(product),
    supplier: supplier.contact,
    language: order.language ?? tour.languages[0] ?? '',
    hotelPickup: order.hotel_pickup ?? '',
    travelerQuestions: order.traveler_questions ?? '',
  };
}

/** Adds the price of each unit, which a later change keeps. */
function withPrices(travelers: Travelers, prices: PartyQuote['prices']): Travelers {
  const price = prices?.get(travelers.rate);
  if (price === undefined) return travelers;
  return { ...travelers, prices: Array.from({ length: travelers.units }, () => price) };
}

export function momentsOf({ tour }: SoldTour, { startsAt }: DepartureOnSale) {
  const duration = (tour.durationMinutes ?? 0) * minuteMilliseconds;
  const notice = (tour.cancellation?.hours ?? 0) * hourMilliseconds;
  return {
    startsAt: moment(startsAt),
    endsAt: moment(startsAt + duration),
    latestCancellationAt: moment(startsAt - notice),
  };
}

export function bookedProduct({ tour }: SoldTour): BookedProduct {
  const { latitude, longitude } = tour.place;
  const { currency } = tour.pricing;
  const changeFee = toMinor(tour.cancellation?.changeFee ?? 0, currency);
  return {
    id: productId(tour.id),
    name: tour.name,
    kind: tour.productType,
    type: tour.type,
    town: tour.place.town,
    country: tour.place.country,
    timeZone: tour.timeZone,
    durationMinutes: tour.durationMinutes,
    meetingPoint: tour.meetingPoint,
    offersPickup: tour.hotelPickup,
    position: { latitude, longitude },
    inclusions: tour.inclusions,
    whatToBring: tour.whatToBring,
    ...(changeFee > 0 && { changeFee: { minor: changeFee, currency } }),
  };
}
