import { dateText } from '../../availability/calendar.ts';
import type { DepartureOnSale } from '../../availability/connector.ts';
import { productId } from '../../catalog/product-id.ts';
import type { BookedProduct } from '../booking.ts';
import { moment } from '../moment.ts';
import type { SoldTour } from './find-product.ts';
import type { Sold } from './new-booking.ts';
import type { Order } from './read-order.ts';

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

function momentsOf({ tour }: SoldTour, { startsAt }: DepartureOnSale) {
  const duration = (tour.durationMinutes ?? 0) * minuteMilliseconds;
  const notice = (tour.cancellation?.hours ?? 0) * hourMilliseconds;
  return {
    startsAt: moment(startsAt),
    endsAt: moment(startsAt + duration),
    latestCancellationAt: moment(startsAt - notice),
  };
}

function bookedProduct({ tour }: SoldTour): BookedProduct {
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
  };
}
