import { moneyText } from '../../formats/money.ts';
import { ReasonDialog } from '../../pieces/fields/reason-dialog.tsx';
import { tell } from '../../pieces/notify.tsx';
import { bookingsWords, bookingWords } from '../../words/en/bookings.ts';
import { type Booking } from '../booking-queries.ts';
import { useDeclineBooking } from '../booking-verbs.ts';

const text = bookingWords;

export function DeclineDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const decline = useDeclineBooking(booking.booking_ref);
  const { pricing, record, partner, version } = booking;
  return (
    <ReasonDialog
      title={text.declineTitle(booking.booking_ref)}
      sentences={[
        pricing.amount_paid > 0
          ? text.goesBack(moneyText(pricing.amount_paid, pricing.currency))
          : text.nothingGoesBack,
        text.freed(record.places),
        text.told(partner.company),
      ]}
      action={text.decline}
      missing={text.reasonMissing}
      send={(reason) => decline.mutateAsync({ reason, seen: version })}
      done={() => {
        tell(bookingsWords.declined(booking.booking_ref));
        close();
      }}
      close={close}
    />
  );
}
