import { Link } from '@tanstack/react-router';
import { clockTimeText, dateText } from '../../formats/time.ts';
import { FactCard, Facts } from '../../pieces/fact-card.tsx';
import { Picture } from '../../pieces/layout/framed.tsx';
import { Money } from '../../pieces/money.tsx';
import { State } from '../../pieces/state.tsx';
import { When } from '../../pieces/when.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import type { Booking } from './booking-queries.ts';
import classes from './booking-trip.module.css';

const text = bookingWords;

/** A card per fact: money, voucher, policy, who runs it, who booked it. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { info, meta, operator, partner } = booking;
  return (
    <>
      <BookingMoney booking={booking} />
      <FactCard title={text.voucher}>
        <Picture title={text.voucherOf(meta.booking_ref)} url={pathOf(meta.voucher_html)} />
        <p>
          <a href={pathOf(meta.voucher_html)} target="_blank" rel="noreferrer">
            {text.openVoucher}
          </a>
          {' · '}
          <a href={pathOf(meta.voucher_pdf)}>{text.pdf}</a>
        </p>
      </FactCard>
      <FactCard title={text.policy}>
        <Facts
          rows={[
            [
              text.freeUntil,
              `${dateText(info.latestcancellation_date)}, ${clockTimeText(info.latestcancellation_time)}`,
            ],
            [
              '',
              info.percent_norefund === null
                ? text.noPolicy
                : text.kept(String(info.percent_norefund)),
            ],
          ]}
        />
      </FactCard>
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
  const { currency } = pricing;
  const sums = [
    [text.total, pricing.total],
    [text.paid, pricing.amount_paid],
    [text.due, pricing.due],
    [text.commission, pricing.commission],
  ] as const;
  return (
    <FactCard title={text.money}>
      <State state={pricing.payment_status} />
      <dl className={classes['sums']}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text.term}</dt>
          <dd>{term}</dd>
        </div>
      </dl>
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

/** Vouchers are pages of this marketplace, under whatever name one came by. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return `${pathname}${search}`;
}
