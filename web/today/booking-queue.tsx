import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../api/session.ts';
import { type BookingRow, useConfirmBooking } from '../bookings/booking-queries.ts';
import { Money } from '../pieces/money.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { TravelDate, When } from '../pieces/when.tsx';
import { words } from '../words/words.ts';
import classes from './today-screen.module.css';

/** Bookings that wait to be confirmed, the oldest first. */
export function BookingQueue({ bookings }: { bookings: readonly BookingRow[] }) {
  const may = useMay();
  const confirm = useConfirmBooking();
  if (bookings.length === 0) return null;
  const act = ({ booking_ref: reference, version }: BookingRow) =>
    confirm.mutate(
      { reference, seen: version },
      { onSuccess: () => tell(words.bookings.confirmed(reference)), onError: tellFault },
    );
  return (
    <section className={classes['queue']}>
      <h2>{words.today.pending}</h2>
      <ul>
        {bookings.map((row) => (
          <li key={row.booking_ref} className={classes['item']}>
            <div className={classes['what']}>
              <Link to="/bookings/$reference" params={{ reference: row.booking_ref }}>
                {row.traveler} · {row.product}
              </Link>
              <span>
                <TravelDate date={row.date} time={row.time} form="short" /> · {row.agency} ·{' '}
                <When at={row.placed_at} form="relative" />
              </span>
            </div>
            <Money amount={row.total} currency={row.currency} />
            {may('agent') && (
              <Button
                size="compact-sm"
                variant="light"
                loading={confirm.isPending && confirm.variables.reference === row.booking_ref}
                aria-label={`${words.booking.confirm} ${row.booking_ref}`}
                onClick={() => act(row)}
              >
                {words.booking.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
