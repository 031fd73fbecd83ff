import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useToday } from '../../api/clock.ts';
import { useKeys } from '../../pieces/keys/use-keys.ts';
import { tell, tellFault } from '../../pieces/notify.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import type { Booking } from './booking-queries.ts';
import { useMailAgain } from './booking-verbs.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const text = bookingWords;

type Dialog = ComponentType<{ booking: Booking; close: () => void }>;

/** What one can ask for now: a change or a cancellation, unless it was asked for already. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { meta, info, pax, requests } = booking;
  const [Open, setOpen] = useState<Dialog | null>(null);
  const today = useToday();
  const isLive = meta.status !== 'Canceled' && info.date >= today;
  const isAsked = (wanted: string) =>
    requests.some(({ kind, status }) => kind === wanted && status === 'open');
  const mayChange = isLive && !isAsked('change');
  const mayCancel = isLive && !isAsked('cancellation');
  const open = (dialog: Dialog) => setOpen(() => dialog);
  const mail = useMailAgain(meta.booking_ref);
  const mailAgain = () =>
    mail.mutate(undefined, {
      onSuccess: ({ email }) => tell(text.mailed(email)),
      onError: tellFault,
    });
  useKeys({ e: () => mayChange && open(ChangeDialog) });
  return (
    <>
      {mayChange && <Button onClick={() => open(ChangeDialog)}>{text.askForChange}</Button>}
      {mayCancel && (
        <Button variant="default" onClick={() => open(CancelDialog)}>
          {text.askToCancel}
        </Button>
      )}
      {pax.contact_email !== '' && (
        <Button variant="default" loading={mail.isPending} onClick={mailAgain}>
          {text.mailAgain}
        </Button>
      )}
      {Open && <Open booking={booking} close={() => setOpen(null)} />}
    </>
  );
}
