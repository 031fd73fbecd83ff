import type { Caller } from '../../accounts/users/user.ts';
import { dateText } from '../../availability/calendar.ts';
import type { DepartureOnSale } from '../../availability/connector.ts';
import { productId } from '../../catalog/product-id.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { firstFault } from '../../platform/faults.ts';
import { type BookedProduct, moment } from '../booking/booking.ts';
import { soldOut } from './choose-departure.ts';
import { draftTour, whole } from './draft-tour.ts';
import type { SoldTour } from './find-product.ts';
import type { Sale, Sold } from './new-booking.ts';
import type { SentOrder } from './order-fields.ts';
import type { SaleDeps } from './placing.ts';
import type { Order } from './read-order.ts';

/** Checks an order of a tour. Its places are taken once the booking is stored. */
export async function sellTour(
  tx: Transaction,
  deps: SaleDeps,
  caller: Caller,
  sent: SentOrder,
): Promise<Sale> {
  const draft = await draftTour(tx, deps, caller, sent, firstFault);
  const { phone, product, order, departure, buyer, quote, charge } = whole(draft);
  const { connector } = product;
  const sold = tourAsSold({ product, order, departure });
  const contact = { phone, email: order.email, partnerRef: order.partner_ref };
  const { remote } = connector;
  const capacity = departure.planned;
  return {
    caller,
    buyer,
    contact,
    quote,
    sold,
    charge,
    remote,
    taking: (booking) => connector.taking({ ...booking, tourId: product.tour.id, capacity }),
    soldOut: () => soldOut(product, order),
  };
}

const hourMilliseconds = 3_600_000;
const minuteMilliseconds = 60_000;

type TourSale = { product: SoldTour; order: Order; departure: DepartureOnSale };

/** A tour as it is sold. */
export function tourAsSold({ product, order, departure }: TourSale): Sold {
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
    party: order.party.travelers,
    product: bookedProduct(product),
    supplier: supplier.contact,
    language: order.language ?? tour.languages[0] ?? '',
    hotelPickup: order.hotel_pickup ?? '',
    travelerQuestions: order.traveler_questions ?? '',
  };
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
  };
}
