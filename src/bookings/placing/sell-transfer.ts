import { sameBuyer } from '../../accounts/users/buyers.ts';
import type { Buyer } from '../../accounts/users/find-buyer.ts';
import type { Caller } from '../../accounts/users/user.ts';
import { attempt, type Faults, firstFault, noting } from '../../platform/faults.ts';
import type { Transfers } from '../../transfers/open-transfers.ts';
import { placeName } from '../../transfers/places/location.ts';
import { openSearch } from '../../transfers/searching/open-search.ts';
import { type Requoted, requote } from '../../transfers/searching/requote.ts';
import type { OfferedVehicle } from '../../transfers/supplier.ts';
import { readTransferDetails, type TransferDetails } from '../../transfers/transfer-details.ts';
import {
  type BookedTransfer,
  localStart,
  transferName,
  transferProductId,
} from '../booking/booked-transfer.ts';
import type { BookedProduct, BookedSupplier } from '../booking/booking.ts';
import { chooseCharge } from './choose-charge.ts';
import { takingNothing } from './insert-booking.ts';
import type { Sale, Sold } from './new-booking.ts';
import { type Draft, whole } from './orders/draft-tour.ts';
import type { SentOrder } from './orders/order-fields.ts';
import { type OrderQuote, withCommission } from './orders/quote-order.ts';
import { readPhoneField } from './orders/read-order.ts';
import { readTransferOrder, type TransferOrder } from './orders/transfer-order.ts';
import type { SellingDeps } from './placing.ts';
import type { SaleFacts } from './sale-facts.ts';

/** What is wanted of a transfer, with the quote that holds at this moment. */
export type ChosenRide = Requoted & {
  order: TransferOrder;
  details: TransferDetails;
  phone: string;
};

export type RideDraft = Draft<Pick<ChosenRide, 'phone' | 'details'>> & {
  order: Partial<TransferOrder>;
  /** Of the search, which says it also where no quote holds any more. */
  currency: string | undefined;
  requoted: Requoted | undefined;
};

/** Checks an order of a transfer. */
export async function chooseRide(
  transfers: Transfers,
  caller: Caller,
  sent: SentOrder,
): Promise<ChosenRide> {
  const draft = await draftRide(transfers, caller, sent, firstFault);
  const { requoted, order, details, phone } = whole(draft);
  return { ...requoted, order: order as TransferOrder, details, phone };
}

/** Checks an order of a transfer, in the order in which faults are told. */
export async function draftRide(
  transfers: Transfers,
  caller: Caller,
  sent: SentOrder,
  faults: Faults,
): Promise<RideDraft> {
  const phone = attempt(faults, 'contact_phone', () => readPhoneField(sent['contact_phone']));
  const order = readTransferOrder(sent, faults);
  const { search, quote_id: quoteId, price } = order;
  const opened =
    search === undefined
      ? undefined
      : attempt(faults, 'search', () => openSearch(transfers, caller, search));
  if (!opened)
    return { phone, order, currency: undefined, details: undefined, requoted: undefined };
  const { from, to, currency } = opened.search;
  const details = readTransferDetails(sent, { from: from.type, to: to.type }, faults);
  const wanted = { quoteId, price };
  const requoted = await requote(transfers, opened, wanted, faults).catch(noting(faults, 'search'));
  return { phone, order, currency, details, requoted };
}

/** Sells a ride that was quoted a moment ago. No fleet runs out of places. */
export async function sellTransfer(
  deps: Pick<SellingDeps, 'processor'>,
  facts: SaleFacts,
  caller: Caller,
  { ride, sent }: { ride: ChosenRide; sent: SentOrder },
): Promise<Sale> {
  const buyer = await facts.buyer(caller);
  const { order, phone } = ride;
  const quote = quoteOfRide(ride, buyer);
  const charge = chooseCharge(deps, buyer, { sent, dueMinor: quote.dueMinor });
  const contact = { phone, email: order.contact_email, partnerRef: order.partner_ref };
  const sold = transferAsSold(ride);
  return {
    caller,
    buyer,
    contact,
    quote,
    sold,
    charge,
    remote: null,
    gates: [sameBuyer(caller, buyer)],
    taking: () => [takingNothing({})],
    soldOut: () => {
      throw new Error('no fleet runs out of places');
    },
  };
}

export function quoteOfRide({ search, quote: { priceMinor } }: Requoted, buyer: Buyer): OrderQuote {
  const price = { currency: search.currency, totalMinor: priceMinor, dueMinor: priceMinor };
  return withCommission(price, buyer);
}

/** What a fleet keeps after its deadline: quotes say that nothing comes back then. */
const keptPercent = 100;
const hourSeconds = 3600;

/** A transfer as it is sold: confirmed at once, with the lead traveler alone known by name. */
export function transferAsSold(ride: ChosenRide): Sold {
  const { order } = ride;
  const terms = transferTerms(ride);
  return {
    ...terms,
    kind: 'transfer',
    supplierId: null,
    tourId: null,
    transfer: bookedTransfer(ride),
    scheduleKey: '',
    description: '',
    isPrivate: false,
    party: [{ rate: 'Travelers', names: [order.lead_pax], units: terms.places }],
    supplier: bookedSupplier(ride.quote.vehicle),
    language: '',
    hotelPickup: '',
    travelerQuestions: order.traveler_questions ?? '',
  };
}

/** What of it does not depend on who travels. */
export function transferTerms({ search, road, quote }: Requoted) {
  const { startsAt, from, adults, children, infants } = search;
  return {
    ...localStart(startsAt, from.timeZone),
    places: adults + children + infants,
    startsAt,
    endsAt: startsAt.add({ minutes: road.minutes }),
    latestCancellationAt: startsAt.subtract({
      seconds: Math.round(quote.vehicle.cancellationHours * hourSeconds),
    }),
    percentNorefund: keptPercent,
    needsConfirmation: false,
    product: bookedProduct({ search, road, quote }),
  };
}

function bookedTransfer({ search, quote, details }: ChosenRide): BookedTransfer {
  const { from, to, adults, children, infants } = search;
  const { supplierKey, key, name, class: kind, waitMinutes } = quote.vehicle;
  const { inclusions, additionalInfo } = quote.vehicle;
  const vehicle = { supplierKey, key, name, class: kind, waitMinutes, inclusions, additionalInfo };
  return { from, to, adults, children, infants, vehicle, details };
}

function bookedProduct({ search: { from, to }, road, quote: { vehicle } }: Requoted) {
  const { town, country } = [from, to].find((end) => end.type !== 'address') ?? nowhere;
  return {
    id: transferProductId(vehicle.supplierKey),
    name: transferName({ from, to }),
    kind: 'Transfer',
    type: vehicle.class,
    town,
    country,
    timeZone: from.timeZone,
    durationMinutes: road.minutes,
    meetingPoint: placeName(from),
  } satisfies BookedProduct;
}

/** The town of an address is not known. */
const nowhere = { town: '', country: '' };

function bookedSupplier({ supplierName, contact }: OfferedVehicle): BookedSupplier {
  return { name: supplierName, ...contact };
}
