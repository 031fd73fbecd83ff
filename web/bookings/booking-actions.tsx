import { ActionIcon, Button, Menu } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import { useMay } from '../api/session.ts';
import { Icon } from '../pieces/icon.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { later } from '../pieces/later.ts';
import { tell, tellFault } from '../pieces/notify.tsx';
import { bookingsWords, bookingWords } from '../words/en/bookings.ts';
import { words } from '../words/words.ts';
import { type Booking } from './booking-queries.ts';
import { useConfirmBooking } from './booking-verbs.ts';

const text = bookingWords;

const CancelDialog = later(() => import('./dialogs/cancel-dialog.tsx'), 'CancelDialog');
const ChargeDialog = later(() => import('./dialogs/charge-dialog.tsx'), 'ChargeDialog');
const DeclineDialog = later(() => import('./dialogs/decline-dialog.tsx'), 'DeclineDialog');
const EditDialog = later(() => import('./dialogs/edit-dialog.tsx'), 'EditDialog');
const PaymentDialog = later(() => import('./dialogs/payment-dialog.tsx'), 'PaymentDialog');
const RefundDialog = later(() => import('./dialogs/refund-dialog.tsx'), 'RefundDialog');
const ResendDialog = later(() => import('./dialogs/resend-dialog.tsx'), 'ResendDialog');

type Dialog = ComponentType<{ booking: Booking; close: () => void }>;
type Deed = { label: string; dialog: Dialog; isThere: boolean };

/** What can be done with the booking now, as far as the role goes: the likely thing first, the rare in a menu. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [Open, setOpen] = useState<Dialog | null>(null);
  const confirm = useConfirmBooking();
  const isPending = booking.status === 'Pending Confirmation';
  const isLive = isPending || booking.status === 'Confirmed';
  const mayAct = useMay()('agent');
  const mayMoveMoney = useMay()('manager');
  const open = (dialog: Dialog) => setOpen(() => dialog);
  const act = () =>
    confirm.mutate(
      { reference: booking.booking_ref, seen: booking.version },
      {
        onSuccess: () => tell(bookingsWords.confirmed(booking.booking_ref)),
        onError: tellFault,
      },
    );
  useKeys({
    c: () => mayAct && isPending && act(),
    e: () => mayAct && isLive && open(EditDialog),
  });
  if (!mayAct) return null;
  const rare: Deed[] = [
    { label: text.cancel, dialog: CancelDialog, isThere: isPending },
    {
      label: text.recordPayment,
      dialog: PaymentDialog,
      isThere: mayMoveMoney && booking.pricing.due > 0,
    },
    { label: text.charge, dialog: ChargeDialog, isThere: mayMoveMoney && isChargeable(booking) },
    {
      label: text.refundAction,
      dialog: RefundDialog,
      isThere: mayMoveMoney && booking.pricing.amount_paid > 0,
    },
    { label: text.resend, dialog: ResendDialog, isThere: booking.pax.contact_email !== '' },
  ];
  return (
    <>
      {isPending && (
        <>
          <Button loading={confirm.isPending} onClick={act}>
            {text.confirm}
          </Button>
          <Button variant="default" onClick={() => open(DeclineDialog)}>
            {text.decline}
          </Button>
        </>
      )}
      {isLive && (
        <Button variant="default" onClick={() => open(EditDialog)}>
          {text.edit}
        </Button>
      )}
      {isLive && !isPending && (
        <Button variant="default" onClick={() => open(CancelDialog)}>
          {text.cancel}
        </Button>
      )}
      <RareDeeds deeds={rare.filter(({ isThere }) => isThere)} open={open} />
      <Suspense>{Open && <Open booking={booking} close={() => setOpen(null)} />}</Suspense>
    </>
  );
}

function isChargeable({ record }: Booking): boolean {
  return record.owed > 0 && record.payment_term === 'Card on file';
}

type RareDeedsProps = { deeds: readonly Deed[]; open: (dialog: Dialog) => void };

function RareDeeds({ deeds, open }: RareDeedsProps) {
  if (deeds.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon size="36" aria-label={words.panel.actions}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {deeds.map(({ label, dialog }) => (
          <Menu.Item key={label} onClick={() => open(dialog)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
