import type { Caller } from '../../accounts/user.ts';
import { openSearch } from '../../transfers/open-search.ts';
import type { Transfers } from '../../transfers/open-transfers.ts';
import { type Requoted, requote } from '../../transfers/requote.ts';
import { readTransferDetails, type TransferDetails } from '../../transfers/transfer-details.ts';
import type { SentOrder } from './order-fields.ts';
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
