import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Icon } from '../pieces/icon.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { useKeys } from '../pieces/use-keys.ts';
import { words } from '../words/words.ts';
import { type Booking, useConfirmBooking } from './booking-queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

const text = words.booking;

/** What can be done with the booking now, as far as the role goes. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [dialog, setDialog] = useState<'decline' | 'cancel' | null>(null);
  const confirm = useConfirmBooking();
  const isPending = booking.status === 'Pending Confirmation';
  const isLive = isPending || booking.status === 'Confirmed';
  const mayAct = useMay()('agent');
  const act = () =>
    confirm.mutate(
      { reference: booking.booking_ref, seen: booking.version },
      {
        onSuccess: () => tell(words.bookings.confirmed(booking.booking_ref)),
        onError: tellFault,
      },
    );
  useKeys({ c: () => mayAct && isPending && act() });
  if (!mayAct || !isLive) return null;
  const close = () => setDialog(null);
  return (
    <>
      {isPending && (
        <>
          <Button loading={confirm.isPending} onClick={act}>
            {text.confirm}
          </Button>
          <Button variant="default" onClick={() => setDialog('decline')}>
            {text.decline}
          </Button>
        </>
      )}
      {isPending ? (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon size="36" aria-label={words.panel.actions}>
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('cancel')}>{text.cancel}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button variant="default" onClick={() => setDialog('cancel')}>
          {text.cancel}
        </Button>
      )}
      {dialog === 'decline' && <DeclineDialog booking={booking} close={close} />}
      {dialog === 'cancel' && <CancelDialog booking={booking} close={close} />}
    </>
  );
}
