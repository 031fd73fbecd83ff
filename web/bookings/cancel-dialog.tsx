import { NumberInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../formats/money.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { tell } from '../pieces/notify.tsx';
import { words } from '../words/words.ts';
import { type Booking, cancellationQuery, useCancelBooking } from './booking-queries.ts';

const text = words.booking;
const pauseMilliseconds = 250;

/** Cancels with what the policy refunds, or with another refund and its reason. */
export function CancelDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const [reason, setReason] = useState('');
  const [given, setGiven] = useState<number | undefined>();
  const [refund] = useDebouncedValue(given, pauseMilliseconds);
  const quote = useQuery(cancellationQuery(booking.booking_ref, refund));
  const cancel = useCancelBooking(booking.booking_ref);
  const act = () =>
    cancel.mutate(
      {
        reason: reason.trim(),
        seen: booking.version,
        ...(given !== undefined && { refund: given }),
      },
      {
        onSuccess: () => {
          tell(words.bookings.canceled(booking.booking_ref));
          close();
        },
      },
    );
  return (
    <Consequences
      title={text.cancelTitle(booking.booking_ref)}
      sentences={quote.data ? sentencesOf(booking, quote.data) : null}
      action={text.cancel}
      isPending={cancel.isPending}
      fault={cancel.error?.message ?? quote.error?.message}
      act={act}
      close={close}
    >
      <NumberInput
        label={`${text.refund} (${booking.pricing.currency})`}
        description={text.refundHint}
        placeholder={quote.data ? String(quote.data.refund_amount) : ''}
        min={0}
        decimalScale={2}
        hideControls
        value={given ?? ''}
        onChange={(value) => setGiven(typeof value === 'number' ? value : undefined)}
      />
      <Textarea
        label={text.reason}
        description={text.reasonHint}
        data-autofocus
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Consequences>
  );
}

function sentencesOf(
  { record, partner }: Booking,
  quote: { refund_amount: number; cancellation_fee: number; currency: string },
): string[] {
  const { refund_amount: refund, cancellation_fee: fee, currency } = quote;
  return [
    refund > 0 ? text.goesBack(moneyText(refund, currency)) : text.nothingGoesBack,
    ...(fee > 0 ? [text.fee(moneyText(fee, currency))] : []),
    text.freed(record.places),
    text.told(partner.company),
  ];
}
