import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clockTimeText, dateText } from '../formats/time.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { Picture } from '../pieces/layout/framed.tsx';
import { Money } from '../pieces/money.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import classes from './booking-panel.module.css';
import { BookingPayments } from './booking-payments.tsx';
import type { Booking } from './booking-queries.ts';

const text = bookingWords;

/** A card per fact: money, partner, supplier, policy, voucher. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { info, operator, partner, links, record, meta } = booking;
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
            [text.supplier, operator.name],
            [text.contact, [operator.email, operator.phone].filter(Boolean).join(', ')],
            [text.supplierReference, operator.business_ref],
          ]}
        />
      </FactCard>
      <FactCard title={text.policy}>
        <Facts
          rows={[
            [
              text.freeUntil,
              `${dateText(info.latestcancellation_date)}, ${clockTimeText(info.latestcancellation_time)}`,
            ],
            ['', info.percent_norefund === null ? text.noPolicy : keptAfter(info.percent_norefund)],
          ]}
        />
      </FactCard>
      <FactCard title={text.voucherPicture}>
        <Picture title={text.voucherOf(booking.booking_ref)} url={pathOf(meta.voucher_html)} />
        <p>
          <a href={pathOf(meta.voucher_html)} target="_blank" rel="noreferrer">
            {text.voucher}
          </a>
          {' · '}
          <a href={pathOf(meta.voucher_pdf)}>{text.pdf}</a>
        </p>
      </FactCard>
    </>
  );
}

function keptAfter(percent: number): string {
  return text.kept(String(percent));
}

/** What was asked for, what was paid, and every attempt at it. */
function BookingMoney({ booking }: { booking: Booking }) {
  const { pricing, record } = booking;
  const { currency } = pricing;
  return (
    <FactCard title={text.money}>
      <State state={pricing.payment_status} />
      <dl className={classes['sums']}>
        <Sum name={text.total} amount={pricing.total} currency={currency} />
        <Sum name={text.paid} amount={pricing.amount_paid} currency={currency} />
        <Sum name={text.due} amount={pricing.due} currency={currency} />
        <Sum name={text.commission} amount={pricing.commission} currency={currency} />
        <Line name={text.term}>{record.payment_term}</Line>
      </dl>
      {record.payments.length > 0 && <BookingPayments booking={booking} />}
    </FactCard>
  );
}

function Sum({ name, amount, currency }: { name: string; amount: number; currency: string }) {
  return (
    <Line name={name}>
      <Money amount={amount} currency={currency} />
    </Line>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes['total']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Vouchers are pages of this marketplace, under whatever name one came by. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return `${pathname}${search}`;
}
