-- What a change of a booking added to the balance of its partner. Entries are added and never changed:
-- a balance of any day is that of now less what was added since. What a booking came to when it was
-- placed is not stored: it is what it comes to now, less its entries.
create table balance_entry (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking (id),
  organization_id integer not null references organization (id),
  at timestamptz not null,
  event text not null
    check (event in ('updated', 'confirmed', 'declined', 'canceled', 'commission paid')),
  currency text not null,
  -- What the partner is to pay for the booking.
  price_minor bigint not null,
  -- What is held of it.
  paid_minor bigint not null,
  -- What the partner earned, and what of it was paid out.
  commission_minor bigint not null,
  commission_paid_minor bigint not null
);
create index balance_entry_partner on balance_entry (organization_id, at, id);
create index balance_entry_booking on balance_entry (booking_id);

-- What is known of the changes before: payments, commissions and ends. Earlier changes of the price
-- count as if they had been there from the beginning.
insert into balance_entry (booking_id, organization_id, at, event, currency, price_minor, paid_minor,
    commission_minor, commission_paid_minor)
  select booking.id, organization_id, case kind when 'charge' then settled_at else at end, 'updated',
    payment.currency, 0, case kind when 'charge' then amount_minor else -amount_minor end, 0, 0
  from payment join (select id, organization_id, placed_at from booking
    where status not in ('placing', 'abandoned')) booking on booking.id = booking_id
  where case kind when 'charge' then state = 'done' and settled_at > placed_at + interval '1 hour'
    else state <> 'refused' end
  union all
  select booking.id, booking.organization_id, ended.at, ended.kind, currency,
    coalesce(kept_minor, amount_paid_minor) - total_minor, 0,
    case ended.kind when 'canceled' then -commission_minor else 0 end, 0
  from booking cross join lateral (select kind, at from booking_event
    where booking_id = booking.id and kind in ('declined', 'canceled') order by id desc limit 1) ended
  where status = 'Canceled'
  union all
  select booking.id, organization_id, pay_run.at, 'commission paid', currency, 0, 0, 0, amount_minor
  from commission_entry join pay_run on pay_run.id = commission_entry.pay_run_id
    join booking on booking.id = booking_id
  order by 3;

create trigger balance_entry_kept before update or delete on balance_entry
  for each row execute function refuse_change();

-- Bookings of a partner for which something is still to be paid or given back.
create index booking_balance on booking (organization_id, id)
  where amount_paid_minor <> coalesce(kept_minor, greatest(0, total_minor - waived_minor));
-- Invoices that are paid, of all partners and of one.
create index booking_invoice_paid on booking (id)
  where payment_term = 'Credit' and payment_status = 'Fully Paid';
create index booking_invoice_paid_by on booking (organization_id, id)
  where payment_term = 'Credit' and payment_status = 'Fully Paid';
create index pay_run_moment on pay_run (at, id);
