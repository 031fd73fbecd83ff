import type { Buyer } from '../../accounts/users/find-buyer.ts';
import type { Caller } from '../../accounts/users/user.ts';
import { allFaults, type CollectedFaults } from '../../platform/faults.ts';
import type { TermsInWords } from '../booking/terms/cancellation-sentence.ts';
import { chooseCharge } from './choose-charge.ts';
import type { Sold } from './new-booking.ts';
import { type Draft, draftTour, type TourDraft } from './orders/draft-tour.ts';
import { isTransfer, type SentOrder } from './orders/order-fields.ts';
import type { OrderQuote } from './orders/quote-order.ts';
import type { PlacingDeps, SellingDeps } from './placing.ts';
import { freshFacts } from './sale-facts.ts';
import { bookedProduct, momentsOf } from './sell-tour.ts';
import { draftRide, quoteOfRide, transferTerms } from './sell-transfer.ts';

type Deps = SellingDeps & Pick<PlacingDeps, 'db' | 'transfers' | 'offers' | 'buyers' | 'creditFee'>;

type Terms = Pick<
  Sold,
  'product' | 'date' | 'minutes' | 'latestCancellationAt' | 'percentNorefund' | 'needsConfirmation'
>;

/** What an order would come to. What a fault hides is undefined. */
export type BookingPreview = Partial<Draft<Terms>> & {
  faults: CollectedFaults['found'];
  buyer: Buyer;
  travelers: number | undefined;
  /** What it is sold in, also where there is no price. */
  currency: string | undefined;
  quote: OrderQuote | undefined;
  /** Terms of a cancellation. */
  terms: TermsInWords | undefined;
};

/** Checks an order as placing it does, and goes on after a fault. Changes nothing. */
export async function previewBooking(
  deps: Deps,
  caller: Caller,
  sent: SentOrder,
): Promise<BookingPreview> {
  if (isTransfer(sent)) return previewTransfer(deps, caller, sent);
  const faults = allFaults();
  const draft = await draftTour(deps, freshFacts(deps), caller, sent, faults);
  const fee = await deps.creditFee.find();
  return { ...tourTerms(draft, fee === 'on'), faults: faults.found };
}

function tourTerms(
  { product, start, party, departure, buyer, currency, quote }: TourDraft,
  invoicesFee: boolean,
) {
  const moments = product && departure && momentsOf(product, departure);
  const percentNorefund = product?.tour.cancellation?.percentNorefund ?? null;
  const { paymentTerm } = buyer;
  return {
    buyer,
    currency,
    quote,
    date: start.date,
    minutes: start.time,
    travelers: party?.travelers.flatMap(({ names }) => names).length,
    latestCancellationAt: moments?.latestCancellationAt,
    terms: moments && {
      ...moments,
      kind: 'tour' as const,
      product: product.tour,
      percentNorefund,
      paymentTerm,
      invoicesFee,
    },
    ...(product && {
      product: bookedProduct(product),
      percentNorefund,
      needsConfirmation: product.tour.confirmation === 'manual',
    }),
  };
}

async function previewTransfer(
  deps: Deps,
  caller: Caller,
  sent: SentOrder,
): Promise<BookingPreview> {
  const faults = allFaults();
  const { requoted, currency } = await draftRide(deps.transfers, caller, sent, faults);
  const buyer = await deps.buyers.read(caller);
  const quote = requoted && quoteOfRide(requoted, buyer);
  chooseCharge(deps, buyer, { sent, dueMinor: quote?.dueMinor }, faults);
  const ride = requoted && transferTerms(requoted);
  const { paymentTerm } = buyer;
  const invoicesFee = (await deps.creditFee.find()) === 'on';
  const terms = ride && { ...ride, kind: 'transfer' as const, paymentTerm, invoicesFee };
  const travelers = ride?.places;
  return { ...ride, travelers, terms, faults: faults.found, buyer, currency, quote };
}
