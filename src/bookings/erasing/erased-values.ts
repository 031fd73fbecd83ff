import type { Selectable } from 'kysely';
import type { BookingRequestTable } from '../../platform/db/tables.ts';
import { type Location, placeName } from '../../transfers/places/location.ts';
import { type BookedTransfer, transferName } from '../booking/booked-transfer.ts';
import type { Booking, BookingStatus, Payment, PaymentStatus } from '../booking/booking.ts';

/** As long as the names it replaces are many: party sizes and prices hold. */
export const erasedName = 'Erased traveler';

const erasedWord = 'erased';

/** What of a booking is about its travelers, without them. What was sold, for how much and when stays. */
export function withoutTravelers({ party, product, transfer, priceSteps }: Booking) {
  const ride = transfer && withoutDetails(transfer);
  return {
    party: party.map((travelers) => ({
      ...travelers,
      names: travelers.names.map(() => erasedName),
    })),
    product: ride
      ? { ...product, name: transferName(ride), meetingPoint: placeName(ride.from) }
      : product,
    transfer: ride,
    phone: '',
    email: '',
    hotelPickup: '',
    travelerQuestions: '',
    staffNotes: '',
    endReason: '',
    priceSteps: priceSteps.map((step) => ({ ...step, reason: step.reason && erasedWord })),
    // Some have the name of their holder.
    tickets: null,
  };
}

function withoutDetails({ from, to, ...ride }: BookedTransfer): BookedTransfer {
  return { ...ride, from: withoutAddress(from), to: withoutAddress(to), details: {} };
}

/** A home is known to a degree, which is some hundred kilometers. */
function withoutAddress(place: Location): Location {
  if (place.type !== 'address') return place;
  return {
    ...place,
    title: 'Erased address',
    address: '',
    placeId: '',
    latitude: Math.round(place.latitude),
    longitude: Math.round(place.longitude),
  };
}

type State = Selectable<BookingRequestTable>['state'] | Payment['state'];

const statuses: Record<BookingStatus | PaymentStatus | State, true> = {
  placing: true,
  abandoned: true,
  'Pending Confirmation': true,
  Confirmed: true,
  Canceled: true,
  'Fully Paid': true,
  'Deposit Paid': true,
  'Partial Payment': true,
  'Hold without Payment': true,
  'Returned to Traveler': true,
  'Pending Invoice': true,
  'Nothing Due': true,
  open: true,
  applied: true,
  rejected: true,
  withdrawn: true,
  done: true,
  declined: true,
  unwanted: true,
  undone: true,
  refused: true,
};

/** Dates and times, amounts with their currency, numbers of products: no person is called like that. */
const figures =
  /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?|\d{1,2}:\d\d(?: [AP]M)?(?: \([\w/+-]+\))?|-?[\d.,]+ [A-Z]{3}|PRD\d+)$/;

/** A value of the audit log without any words but ours: what is not known to be harmless goes. */
export function withoutWords(value: unknown): unknown {
  if (typeof value === 'string') {
    return value === '' || Object.hasOwn(statuses, value) || figures.test(value)
      ? value
      : erasedWord;
  }
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, withoutWords(inner)]),
  );
}
