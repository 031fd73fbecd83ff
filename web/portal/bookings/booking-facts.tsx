import { Link } from '@tanstack/react-router';
import { BookingSums, PolicyCard, VoucherCard } from '../../bookings/both/booking-facts.tsx';
import { PaymentState } from '../../bookings/both/payment-state.tsx';
import { FactCard, Facts } from '../../pieces/fact-card.tsx';
import { Money } from '../../pieces/money.tsx';
import { When } from '../../pieces/when.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import type { Booking } from './booking-queries.ts';
import classes from './booking-trip.module.css';

const text = bookingWords;

/** A card per fact: money, voucher, policy, who runs it, who booked it. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { cancellation, meta, operator, partner } = booking;
  return (
    <>
      <BookingMoney booking={booking} />
      <VoucherCard meta={meta} />
      <PolicyCard cancellation={cancellation} />
      <FactCard title={text.operator}>
        <Facts
          rows={[
            [text.name, operator.name],
            [text.contact, [operator.email, operator.phone].filter(Boolean).join(', ')],
            [text.operatorReference, operator.business_ref],
            [text.operatorNotes, operator.notes],
          ]}
        />
      </FactCard>
      <FactCard title={text.booked}>
        <Facts
          rows={[
            [text.bookedBy, [partner.name, partner.email].filter(Boolean).join(', ')],
            [text.agency, partner.company],
            [text.ownReference, partner.partner_ref],
            [text.bookedAt, <When key="booked" at={booking.placed_at} />],
            [
              text.requestLog,
              <Link key="log" to="/log/requests" search={{ q: meta.booking_ref }}>
                {text.itsRequests}
              </Link>,
            ],
          ]}
        />
      </FactCard>
    </>
  );
}

/** What it costs, what was paid, and how. */
function BookingMoney({ booking }: { booking: Booking }) {
  const { pricing, payment_term: term } = booking;
  return (
    <FactCard title={text.money}>
      <PaymentState status={pricing.payment_status} words={booking.payment_in_words} />
      <div className={classes['sums']}>
        <BookingSums
          pricing={pricing}
          earned={booking.commission_earned}
          commission={text.commission}
          term={term}
        />
      </div>
      {pricing.payments.length > 0 && (
        <ul className={classes['payments']}>
          {pricing.payments.map(({ date, type, amount, currency: paidIn, method, status }, at) => (
            // Payments have no number of their own, and are never taken away.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <span>
                {type} · {method}
                <small>
                  <When at={date} form="relative" /> · {status}
                </small>
              </span>
              <Money amount={type === 'Charge' ? amount : -amount} currency={paidIn} />
            </li>
          ))}
        </ul>
      )}
    </FactCard>
  );
}
