import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { moneyText } from '../formats/money.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { tell } from '../pieces/notify.tsx';
import { words } from '../words/words.ts';
import { type Booking, useDeclineBooking } from './booking-queries.ts';

const text = words.booking;

export function DeclineDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const decline = useDeclineBooking(booking.booking_ref);
  const { pricing, record, partner } = booking;
  const isMissing = reason.trim() === '';
  const act = () => {
    setTold(true);
    if (isMissing) return;
    decline.mutate(
      { reason: reason.trim(), seen: booking.version },
      {
        onSuccess: () => {
          tell(words.bookings.declined(booking.booking_ref));
          close();
        },
      },
    );
  };
  return (
    <Consequences
      title={text.declineTitle(booking.booking_ref)}
      sentences={[
        pricing.amount_paid > 0
          ? text.goesBack(moneyText(pricing.amount_paid, pricing.currency))
          : text.nothingGoesBack,
        text.freed(record.places),
        text.told(partner.company),
      ]}
      action={text.decline}
      isPending={decline.isPending}
      fault={decline.error?.message}
      act={act}
      close={close}
    >
      <Textarea
        label={text.reason}
        description={text.reasonHint}
        data-autofocus
        autosize
        minRows={2}
        value={reason}
        error={isTold && isMissing ? text.reasonMissing : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Consequences>
  );
}
