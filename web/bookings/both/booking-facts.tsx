import type { ReactNode } from 'react';
import type { Answer } from '../../api/client.ts';
import { FactCard } from '../../pieces/fact-card.tsx';
import { Picture } from '../../pieces/layout/framed.tsx';
import { Money } from '../../pieces/money.tsx';
import { bookedWords } from '../../words/en/both/bookings.ts';
import classes from './booking.module.css';

type Booking = Answer<'GET /portal/v1/bookings/{reference}'>;

const text = bookedWords;

type BookingSumsProps = {
  pricing: Omit<Booking['pricing'], 'payments'>;
  /** 0 for a canceled booking. */
  earned: number;
  commission: string;
  term: string;
};

/** What it costs, what was paid, and on which terms. */
export function BookingSums({ pricing, earned, commission, term }: BookingSumsProps) {
  const sums: [string, number][] = [
    [text.total, pricing.total],
    [text.paid, pricing.amount_paid],
    [text.due, pricing.due],
    [commission, earned],
  ];
  const rows: [string, ReactNode][] = sums.map(([name, amount]) => [
    name,
    <Money key={name} amount={amount} currency={pricing.currency} />,
  ]);
  return (
    <dl className={classes['sums']}>
      {[...rows, [text.term, term] as const].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PolicyCard({ cancellation }: Pick<Booking, 'cancellation'>) {
  return (
    <FactCard title={text.policy}>
      <p>{cancellation.sentence}</p>
    </FactCard>
  );
}

export function VoucherCard({ meta }: Pick<Booking, 'meta'>) {
  return (
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
  );
}

/** Vouchers are pages of this marketplace, under whatever name one came by. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return `${pathname}${search}`;
}
