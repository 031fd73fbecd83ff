import { useQuery } from '@tanstack/react-query';
import type { CancellationQuote } from '../../api/partner.ts';
import { moneyText } from '../../formats/money.ts';
import { ReasonDialog } from '../../pieces/fields/reason-dialog.tsx';
import { tell } from '../../pieces/notify.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import { type Booking, cancellationQuery } from './booking-queries.ts';
import { useAskToCancel } from './booking-verbs.ts';

const text = bookingWords;

/** Asks to cancel, once what it comes to was read: that is promised from then on. */
export function CancelDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const { booking_ref: reference } = booking.meta;
  const { data: quote, error } = useQuery(cancellationQuery(reference));
  const cancel = useAskToCancel(reference);
  return (
    <ReasonDialog
      title={text.cancelTitle(reference)}
      sentences={quote?.cancellable ? sentencesOf(quote) : null}
      action={text.askToCancel}
      fault={error?.message ?? (quote?.cancellable === false ? quote.notes : undefined)}
      label={text.reason}
      hint={text.reasonHint}
      send={(reason) => cancel.mutateAsync(reason)}
      done={() => {
        tell(text.asked(reference));
        close();
      }}
      close={close}
    />
  );
}

function sentencesOf(quote: CancellationQuote): string[] {
  const { refund_amount: refund, cancellation_fee: fee, currency, notes } = quote;
  return [
    ...(refund > 0 ? [text.goesBack(moneyText(refund, currency))] : []),
    ...(fee > 0 ? [text.fee(moneyText(fee, currency))] : []),
    ...(notes === '' ? [] : [notes]),
    text.promised,
    text.reviewed,
  ];
}
