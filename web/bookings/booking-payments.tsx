import { Button } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { amountText, moneyText } from '../formats/money.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { ReasonDialog } from '../pieces/fields/reason-dialog.tsx';
import { tell } from '../pieces/notify.tsx';
import { When } from '../pieces/when.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import classes from './booking-panel.module.css';
import type { Booking } from './booking-queries.ts';
import { useRecordRefundMade, useUndoPayment } from './booking-verbs.ts';

const text = bookingWords.payments;
type Payment = Booking['record']['payments'][number];

/** Every attempt to take money or to give it back, and what is to be put right by hand. */
export function BookingPayments({ booking }: { booking: Booking }) {
  return (
    <ul className={classes['payments']}>
      {booking.record.payments.map((payment) => (
        <PaymentLine key={payment.id} booking={booking} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentLine({ booking, payment }: { booking: Booking; payment: Payment }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay()('manager');
  const { kind, amount, currency, at, reason } = payment;
  const [isUndoable, isPromised] = [isReceivedByHand(payment), isOwedByHand(payment)];
  const sum = moneyText(amount, currency);
  const close = () => setOpen(false);
  return (
    <li>
      <span>{bookingWords.payment[kind]}</span>
      <span>
        {kind === 'charge' ? '' : '\u2212'}
        {amountText(amount, currency)} {currency}
      </span>
      <small>
        <When at={at} form="relative" />
        {wayOf(payment)}
        {reason !== null && ` · ${reason}`}
      </small>
      <small>{text.states[payment.state as keyof typeof text.states] ?? payment.state}</small>
      {may && (isUndoable || isPromised) && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => setOpen(true)}
          {...(isUndoable && { 'aria-label': text.undoLabel(sum) })}
        >
          {isUndoable ? text.undo : text.made}
        </Button>
      )}
      {isOpen && isUndoable && <Undo booking={booking} payment={payment} close={close} />}
      {isOpen && isPromised && <RefundMade booking={booking} close={close} />}
    </li>
  );
}

function Undo({
  booking: { booking_ref: reference, version },
  payment: { id, amount, currency },
  close,
}: {
  booking: Booking;
  payment: Payment;
  close: () => void;
}) {
  const undo = useUndoPayment(reference);
  const sum = moneyText(amount, currency);
  return (
    <ReasonDialog
      title={text.undoTitle(sum)}
      sentences={text.undoConsequences(sum)}
      action={text.undoAction}
      hint={text.undoHint}
      missing={text.undoMissing}
      send={(reason) => undo.mutateAsync({ id, reason, seen: version })}
      done={() => {
        tell(text.undone(reference));
        close();
      }}
      close={close}
    />
  );
}

function RefundMade({ booking, close }: { booking: Booking; close: () => void }) {
  const { booking_ref: reference, version } = booking;
  const today = useToday();
  const made = useRecordRefundMade(reference);
  return (
    <FormDialog
      title={text.madeTitle(reference)}
      fields={[
        { name: 'on', label: text.madeOn, kind: 'date', placeholder: today },
        {
          name: 'reference',
          label: bookingWords.paymentReference,
          description: bookingWords.paymentReferenceHint,
        },
      ]}
      action={text.made}
      send={({ on, reference: theirs }) =>
        made.mutateAsync({
          seen: version,
          ...(on !== undefined && { on }),
          ...(theirs !== undefined && { reference: theirs }),
        })
      }
      done={() => {
        tell(text.madeTold(reference));
        close();
      }}
      close={close}
    />
  );
}

function isReceivedByHand({ kind, state, method }: Payment): boolean {
  return kind === 'charge' && state === 'done' && method !== 'card';
}

function isOwedByHand({ kind, state, method }: Payment): boolean {
  return kind === 'refund' && state === 'open' && method !== 'card';
}

function wayOf({ method }: Payment): string {
  const way = text.byHand[method as keyof typeof text.byHand];
  return way === undefined ? '' : ` · ${way}`;
}
