import type { Selectable } from 'kysely';
import { termRules } from '../../accounts/organizations/organization.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { BookingRequestTable } from '../../platform/db/tables.ts';
import { settingValue } from '../../platform/settings.ts';
import type { Booking } from '../booking/booking.ts';
import { creditCancellationFee } from '../booking/terms/invoices-fee.ts';
import type { AgreedTerms } from './cancellation-terms.ts';

type Kept = Pick<Selectable<BookingRequestTable>, 'promisedRefundMinor' | 'promisedFeeMinor'>;

/** What the partner was promised when it asked for the cancellation; until it asks, the setting decides. */
export async function readAgreedTerms(
  db: Database | Transaction,
  { paymentTerm }: Pick<Booking, 'paymentTerm'>,
  open: Kept | undefined,
): Promise<AgreedTerms> {
  if (open) return promisedIn(open);
  const isInvoiced = termRules[paymentTerm].isInvoiced;
  return { invoicesFee: isInvoiced && (await settingValue(db, creditCancellationFee)) === 'on' };
}

/** Requests of earlier versions have no promise. */
function promisedIn({ promisedRefundMinor, promisedFeeMinor }: Kept): AgreedTerms {
  if (promisedRefundMinor === null || promisedFeeMinor === null) return {};
  return { promised: { refundMinor: promisedRefundMinor, feeMinor: promisedFeeMinor } };
}
