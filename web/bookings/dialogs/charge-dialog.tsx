import { moneyText } from '../../formats/money.ts';
import { Consequences } from '../../pieces/consequences.tsx';
import { tell } from '../../pieces/notify.tsx';
import { bookingWords } from '../../words/en/bookings.ts';
import { type Booking } from '../booking-queries.ts';
import { useChargeBooking } from '../booking-verbs.ts';

const text = bookingWords;

/** Charges what is owed to the card on file. */
export function ChargeDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const { booking_ref: reference, pricing, record, version } = booking;
  const amount = moneyText(record.owed, pricing.currency);
  const charge = useChargeBooking(reference);
  const act = () =>
    charge.mutate(version, {
      onSuccess: () => {
        tell(text.charged(reference));
        close();
      },
    });
  return (
    <Consequences
      title={text.chargeTitle(reference)}
      sentences={[text.isCharged(amount)]}
      action={text.chargeAmount(amount)}
      isPending={charge.isPending}
      fault={charge.error?.message}
      act={act}
      close={close}
    >
      {null}
    </Consequences>
  );
}
