import { Button } from '@mantine/core';
import { tell, tellFault } from '../pieces/notify.tsx';
import { bookingsWords } from '../words/en/bookings.ts';
import { type BookingRow } from './booking-queries.ts';
import { useConfirmBookings } from './booking-verbs.ts';

const text = bookingsWords;

/** Confirms those of the selected bookings that wait for it. */
export function ConfirmSelected({
  rows,
  clear,
}: {
  rows: readonly BookingRow[];
  clear: () => void;
}) {
  const confirm = useConfirmBookings();
  const pending = rows.filter(({ status }) => status === 'Pending Confirmation');
  const act = () =>
    confirm.mutate(pending, {
      onSuccess: ({ results }) => {
        const done = results.filter(({ status }) => status === 200).length;
        const refused = results.find(({ error }) => error !== null);
        if (done > 0) tell(text.confirmedMany(done));
        if (refused?.error) {
          tellFault(new Error(`${text.refusedMany(results.length - done)}: ${refused.error}`));
        }
        clear();
      },
      onError: tellFault,
    });
  return (
    <Button
      size="compact-sm"
      disabled={pending.length === 0}
      loading={confirm.isPending}
      onClick={act}
    >
      {text.confirmMany(pending.length)}
    </Button>
  );
}
