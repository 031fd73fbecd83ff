import { Link } from '@tanstack/react-router';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { When } from '../pieces/when.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import { BookingPayments } from './booking-payments.tsx';
import type { Booking } from './booking-queries.ts';
import { BookingSums, PolicyCard, VoucherCard } from './both/booking-facts.tsx';
import { PaymentState } from './both/payment-state.tsx';

const text = bookingWords;

/** A card per fact: money, partner, supplier, policy, voucher. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { cancellation, operator, partner, links, record, meta } = booking;
  return (
    <>
      <BookingMoney booking={booking} />
      <FactCard title={text.partner}>
        <Facts
          rows={[
            [
              text.partner,
              <Link key="partner" to="/partners/$partner" params={{ partner: links.organization }}>
                {partner.company}
              </Link>,
            ],
            [text.bookedBy, `${partner.name}, ${links.user_email}`],
            [text.partnerReference, partner.partner_ref],
            [text.booked, <When key="booked" at={record.placed_at} />],
          ]}
        />
      </FactCard>
      <FactCard title={text.supplier}>
        <Facts
          rows={[
            [
              text.supplier,
              links.supplier === null ? (
                operator.name
              ) : (
                <Link key="supplier" to="/suppliers/$key" params={{ key: links.supplier }}>
                  {operator.name}
                </Link>
              ),
            ],
            [text.contact, [operator.email, operator.phone].filter(Boolean).join(', ')],
            [text.supplierReference, operator.business_ref],
          ]}
        />
      </FactCard>
      <PolicyCard cancellation={cancellation} />
      <VoucherCard meta={meta} />
    </>
  );
}

/** What was asked for, what was paid, and every attempt at it. */
function BookingMoney({ booking }: { booking: Booking }) {
  const { pricing, record } = booking;
  return (
    <FactCard title={text.money}>
      <PaymentState status={pricing.payment_status} words={record.payment_in_words} />
      <BookingSums
        pricing={pricing}
        earned={record.commission_earned}
        commission={text.commission}
        term={record.payment_term}
      />
      {record.payments.length > 0 && <BookingPayments booking={booking} />}
    </FactCard>
  );
}
