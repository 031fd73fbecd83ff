import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../formats/money.ts';
import { MoneyField } from '../../pieces/fields/money-field.tsx';
import { ReasonDialog } from '../../pieces/fields/reason-dialog.tsx';
import { tell } from '../../pieces/notify.tsx';
import { bookingWords } from '../../words/en/bookings.ts';
import { type Booking, refundPreviewQuery } from '../booking-queries.ts';
import { useRefundBooking } from '../booking-verbs.ts';

const text = bookingWords;
const pauseMilliseconds = 250;

/** Gives an amount back, whatever the policy says; the booking stays as it is. */
export function RefundDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const { booking_ref: reference, pricing, version } = booking;
  const [amount, setAmount] = useState<number | undefined>();
  const [settled] = useDebouncedValue(amount, pauseMilliseconds);
  const preview = useQuery(refundPreviewQuery(reference, settled));
  const refund = useRefundBooking(reference);
  const told = settled === undefined ? undefined : preview.data;
  return (
    <ReasonDialog
      title={text.refundTitle(reference)}
      sentences={
        told
          ? [
              ...(told.to_card > 0 ? [text.toCard(moneyText(told.to_card, pricing.currency))] : []),
              ...(told.by_hand > 0 ? [text.byHand(moneyText(told.by_hand, pricing.currency))] : []),
              text.staysBooked,
            ]
          : [text.refundable(moneyText(pricing.amount_paid, pricing.currency))]
      }
      action={
        amount === undefined
          ? text.refundAction
          : text.refundAmount(moneyText(amount, pricing.currency))
      }
      missing={text.reasonMissing}
      fault={settled === undefined ? undefined : preview.error?.message}
      send={(reason) => {
        if (amount === undefined) throw new Error(text.amountMissing);
        return refund.mutateAsync({ amount, reason, seen: version });
      }}
      done={() => {
        tell(text.refundedTold(reference));
        close();
      }}
      close={close}
    >
      <MoneyField
        label={text.amount}
        currency={pricing.currency}
        max={pricing.amount_paid}
        value={amount}
        onChange={setAmount}
      />
    </ReasonDialog>
  );
}
