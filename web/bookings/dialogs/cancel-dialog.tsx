import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../formats/money.ts';
import { MoneyField } from '../../pieces/fields/money-field.tsx';
import { ReasonDialog } from '../../pieces/fields/reason-dialog.tsx';
import { tell } from '../../pieces/notify.tsx';
import { bookingsWords, bookingWords } from '../../words/en/bookings.ts';
import { requestsWords } from '../../words/en/requests.ts';
import { type Booking, cancellationQuery, requestsQuery } from '../booking-queries.ts';
import { useCancelBooking } from '../booking-verbs.ts';

const text = bookingWords;
const pauseMilliseconds = 250;

/** Cancels with what the policy refunds, or with another refund and its reason. */
export function CancelDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const [given, setGiven] = useState<number | undefined>();
  const [refund] = useDebouncedValue(given, pauseMilliseconds);
  const promised = usePromise(booking.booking_ref);
  const isBelow = (amount: number | undefined) =>
    promised !== null && amount !== undefined && amount < promised;
  const quote = useQuery(cancellationQuery(booking.booking_ref, refund, isBelow(refund)));
  const cancel = useCancelBooking(booking.booking_ref);
  return (
    <ReasonDialog
      title={text.cancelTitle(booking.booking_ref)}
      sentences={quote.data ? sentencesOf(booking, quote.data, promised) : null}
      action={text.cancel}
      fault={quote.error?.message}
      send={(reason) =>
        cancel.mutateAsync({
          reason,
          seen: booking.version,
          ...(given !== undefined && { refund: given }),
          ...(isBelow(given) && { below_promise: 1 as const }),
        })
      }
      done={() => {
        tell(bookingsWords.canceled(booking.booking_ref));
        close();
      }}
      close={close}
    >
      <MoneyField
        label={text.refund}
        description={text.refundHint}
        placeholder={quote.data ? String(quote.data.refund_amount) : ''}
        currency={booking.pricing.currency}
        value={given}
        onChange={setGiven}
        error={
          isBelow(given)
            ? requestsWords.lessThanPromised(moneyText(promised ?? 0, booking.pricing.currency))
            : null
        }
      />
    </ReasonDialog>
  );
}

/** What the partner was promised when it asked to cancel; null where it did not. */
function usePromise(reference: string): number | null {
  const { data: requests = [] } = useQuery(requestsQuery(reference));
  const asked = requests.find(({ kind, status }) => kind === 'cancellation' && status === 'open');
  return asked?.promised_refund ?? null;
}

function sentencesOf(
  { record, partner }: Booking,
  quote: { refund_amount: number; cancellation_fee: number; currency: string },
  promised: number | null,
): string[] {
  const { refund_amount: refund, cancellation_fee: fee, currency } = quote;
  return [
    ...(promised === null ? [] : [text.promisedRefund(moneyText(promised, currency))]),
    refund > 0 ? text.goesBack(moneyText(refund, currency)) : text.nothingGoesBack,
    ...(fee > 0 ? [text.fee(moneyText(fee, currency))] : []),
    text.freed(record.places),
    text.told(partner.company),
  ];
}
