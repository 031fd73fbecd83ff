import type { Buyer } from '../accounts/find-buyer.ts';
import type { Caller } from '../accounts/user.ts';
import { dateText } from '../availability/calendar.ts';
import { productId } from '../catalog/product-id.ts';
import { randomText } from '../platform/ids.ts';
import type {
  BookedProduct,
  BookedSupplier,
  Booking,
  BookingAgent,
  PaymentStatus,
} from './booking.ts';
import type { ChosenDeparture } from './choose-departure.ts';
import type { SoldTour } from './find-product.ts';
import { paidStatus } from './paid-status.ts';
import type { OrderQuote } from './quote-order.ts';
import type { Order } from './read-order.ts';

/** Everything that a booking of a tour is made of. */
export type Sale = {
  caller: Caller;
  buyer: Buyer;
  product: SoldTour;
  supplier: BookedSupplier;
  order: Order;
  phone: string;
  departure: ChosenDeparture;
  quote: OrderQuote;
};

const hourMilliseconds = 3_600_000;
const minuteMilliseconds = 60_000;

export type NewBooking = Omit<Booking, 'id' | 'reference' | 'payments'>;

/** The booking as it is stored first, but for its reference. */
export function newBooking(
  sale: Sale,
  { isCharged, at }: { isCharged: boolean; at: Temporal.Instant },
): NewBooking {
  const { caller, buyer, product, order, departure, quote } = sale;
  const { tour } = product;
  const needsConfirmation = tour.confirmation === 'manual';
  return {
    voucherKey: randomText(24),
    organizationId: caller.organizationId,
    userId: caller.userId,
    kind: 'tour',
    status: isCharged ? 'placing' : placedStatus({ needsConfirmation }),
    supplierId: product.supplierId,
    tourId: tour.id,
    date: dateText(departure.day),
    minutes: departure.minutes,
    description: departure.description,
    isPrivate: order.private ?? false,
    places: order.party.places,
    ...momentsOf(sale),
    percentNorefund: tour.cancellation?.percent_norefund ?? null,
    needsConfirmation,
    party: order.party.travelers,
    product: bookedProduct(product),
    supplier: sale.supplier,
    agent: agentOf(buyer),
    ...quote,
    amountPaidMinor: 0,
    paymentTerm: buyer.paymentTerm,
    paymentStatus: isCharged ? 'Hold without Payment' : unchargedStatus(sale),
    partnerRef: order.partner_ref ?? '',
    phone: sale.phone,
    email: order.email ?? '',
    language: order.language ?? tour.languages[0] ?? '',
    hotelPickup: order.hotel_pickup ?? '',
    travelerQuestions: order.traveler_questions ?? '',
    pickupTime: null,
    staffNotes: '',
    placedAt: at,
    changedAt: at,
    version: 1,
    payRunId: null,
    commissionPaidAt: null,
  };
}

/** What a booking is once it is placed. */
export function placedStatus({ needsConfirmation }: Pick<Booking, 'needsConfirmation'>) {
  return needsConfirmation ? 'Pending Confirmation' : 'Confirmed';
}

function unchargedStatus({ buyer, quote }: Sale): PaymentStatus {
  return buyer.paymentTerm === 'Credit' ? 'Pending Invoice' : paidStatus(quote);
}

function momentsOf({ product: { tour }, departure: { startsAt } }: Sale) {
  const duration = (tour.duration_minutes ?? 0) * minuteMilliseconds;
  const notice = (tour.cancellation?.hours ?? 0) * hourMilliseconds;
  return {
    startsAt: moment(startsAt),
    endsAt: moment(startsAt + duration),
    latestCancellationAt: moment(startsAt - notice),
  };
}

function moment(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds));
}

function bookedProduct({ tour }: SoldTour): BookedProduct {
  return {
    id: productId(tour.id),
    name: tour.name,
    kind: tour.product_type,
    type: tour.type,
    town: tour.place.town,
    country: tour.place.country,
    timeZone: tour.place.time_zone,
    durationMinutes: tour.duration_minutes ?? null,
    meetingPoint: tour.meeting_point,
  };
}

function agentOf(buyer: Buyer): BookingAgent {
  return {
    name: buyer.name,
    email: buyer.email,
    agency: buyer.agency,
    phone: buyer.phone ?? '',
    accreditationNumber: buyer.accreditationNumber ?? '',
  };
}
