import { findBuyer } from '../../accounts/users/find-buyer.ts';
import type { Caller } from '../../accounts/users/user.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Transfers } from '../../transfers/open-transfers.ts';
import { placeName } from '../../transfers/places/location.ts';
import { openSearch } from '../../transfers/searching/open-search.ts';
import { type Requoted, requote } from '../../transfers/searching/requote.ts';
import type { OfferedVehicle } from '../../transfers/supplier.ts';
import { readTransferDetails, type TransferDetails } from '../../transfers/transfer-details.ts';
import { type BookedTransfer, localStart, transferProductId } from '../booking/booked-transfer.ts';
import type { BookedProduct, BookedSupplier } from '../booking/booking.ts';
import { chooseCharge } from './choose-charge.ts';
import type { Sale, Sold } from './new-booking.ts';
import type { SentOrder } from './order-fields.ts';
import type { SaleDeps } from './placing.ts';
import { withCommission } from './quote-order.ts';
import { readPhoneField } from './read-order.ts';
import { readTransferOrder, type TransferOrder } from './transfer-order.ts';

/** What is wanted of a transfer, with the quote that holds at this moment. */
export type ChosenRide = Requoted & {
  order: TransferOrder;
  details: TransferDetails;
  phone: string;
};

/** Checks an order of a transfer, in the order in which it is to be complained about. */
export async function chooseRide(
  transfers: Transfers,
  caller: Caller,
  sent: SentOrder,
): Promise<ChosenRide> {
  const phone = readPhoneField(sent['contact_phone']);
  const order = readTransferOrder(sent);
  const opened = openSearch(transfers, caller, order.search);
  const { from, to } = opened.search;
  const details = readTransferDetails(sent, { from: from.type, to: to.type });
  const wanted = { quoteId: order.quote_id, price: order.price };
  return { ...(await requote(transfers, opened, wanted)), order, details, phone };
}

/** Sells a ride that was quoted a moment ago. No fleet runs out of places. */
export async function sellTransfer(
  tx: Transaction,
  deps: Pick<SaleDeps, 'processor'>,
  caller: Caller,
  { ride, sent }: { ride: ChosenRide; sent: SentOrder },
): Promise<Sale> {
  const buyer = await findBuyer(tx, caller.userId);
  const { search, quote: offer, order, phone } = ride;
  const { priceMinor } = offer;
  const price = { currency: search.currency, totalMinor: priceMinor, dueMinor: priceMinor };
  const quote = withCommission(price, buyer);
  const charge = chooseCharge(deps, buyer, { sent, dueMinor: quote.dueMinor });
  const contact = { phone, email: order.contact_email, partnerRef: order.partner_ref };
  const sold = transferAsSold(ride);
  return { caller, buyer, contact, quote, sold, charge, remote: null, take: async () => {} };
}

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
