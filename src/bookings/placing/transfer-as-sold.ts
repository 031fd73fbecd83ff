import { placeName } from '../../transfers/location.ts';
import type { OfferedVehicle } from '../../transfers/supplier.ts';
import { type BookedTransfer, localStart, transferProductId } from '../booked-transfer.ts';
import type { BookedProduct, BookedSupplier } from '../booking.ts';
import type { ChosenRide } from './choose-ride.ts';
import type { Sold } from './new-booking.ts';

/** What a fleet keeps after its deadline: quotes say that nothing comes back then. */
const keptPercent = 100;
const hourSeconds = 3600;

/** A transfer as it is sold: confirmed at once, with the lead traveler alone known by name. */
export function transferAsSold(ride: ChosenRide): Sold {
  const { search, road, quote, order } = ride;
  const { startsAt } = search;
  const places = search.adults + search.children + search.infants;
  return {
    kind: 'transfer',
    supplierId: null,
    tourId: null,
    transfer: bookedTransfer(ride),
    ...localStart(startsAt, search.from.timeZone),
    scheduleKey: '',
    description: '',
    isPrivate: false,
    places,
    startsAt,
    endsAt: startsAt.add({ minutes: road.minutes }),
    latestCancellationAt: startsAt.subtract({
      seconds: Math.round(quote.vehicle.cancellationHours * hourSeconds),
    }),
    percentNorefund: keptPercent,
    needsConfirmation: false,
    party: [{ rate: 'Travelers', names: [order.lead_pax], units: places }],
    product: bookedProduct(ride),
    supplier: bookedSupplier(quote.vehicle),
    language: '',
    hotelPickup: '',
    travelerQuestions: order.traveler_questions ?? '',
  };
}

function bookedTransfer({ search, quote, details }: ChosenRide): BookedTransfer {
  const { from, to, adults, children, infants } = search;
  const { supplierKey, key, name, class: kind, waitMinutes } = quote.vehicle;
  const { inclusions, additionalInfo } = quote.vehicle;
  const vehicle = { supplierKey, key, name, class: kind, waitMinutes, inclusions, additionalInfo };
  return { from, to, adults, children, infants, vehicle, details };
}

function bookedProduct({ search: { from, to }, road, quote: { vehicle } }: ChosenRide) {
  const names = `${placeName(from)} to ${placeName(to)}`;
  const { town, country } = [from, to].find((end) => end.type !== 'address') ?? nowhere;
  return {
    id: transferProductId(vehicle.supplierKey),
    name: `Transfer from ${names}`,
    kind: 'Transfer',
    type: vehicle.class,
    town,
    country,
    timeZone: from.timeZone,
    durationMinutes: road.minutes,
    meetingPoint: placeName(from),
  } satisfies BookedProduct;
}

/** Nobody has said in which town an address is. */
const nowhere = { town: '', country: '' };

function bookedSupplier({ supplierName, contact }: OfferedVehicle): BookedSupplier {
  return { name: supplierName, ...contact };
}
