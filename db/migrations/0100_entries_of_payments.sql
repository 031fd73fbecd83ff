-- What a payment adds to what its booking has. A refund to a card counts once it is ordered, one by bank
-- once staff have made it.
create function counted_minor(kind text, method text, state text, amount_minor bigint) returns bigint
  language sql immutable
  return case
    when kind = 'charge' then case when state = 'done' then amount_minor else 0 end
    when case when method = 'card' then state <> 'refused' else state = 'done' end then -amount_minor
    else 0 end;

-- What came and went for a booking, one entry for each time it did; what is undone is an entry of the other
-- sign. Entries are added and never changed: their sum is what the booking has.
create table payment_entry (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  booking_id bigint not null references booking (id),
  at timestamptz not null,
  amount_minor bigint not null check (amount_minor <> 0)
);

-- What was stored before.
insert into payment_entry (payment_id, booking_id, at, amount_minor)
  select id, booking_id, case kind when 'refund' then at else coalesce(settled_at, at) end, minor
  from payment cross join lateral (select counted_minor(kind, method, state, amount_minor) as minor) one
  where minor <> 0 order by id;

create index payment_entry_booking on payment_entry (booking_id);
create index payment_entry_payment on payment_entry (payment_id);
create trigger payment_entry_kept before update or delete on payment_entry
  for each row execute function refuse_change();

create function enter_payment() returns trigger language plpgsql as $function$
declare
  added bigint := counted_minor(new.kind, new.method, new.state, new.amount_minor);
begin
  if tg_op = 'UPDATE' then
    added := added - counted_minor(old.kind, old.method, old.state, old.amount_minor);
  end if;
  if added <> 0 then
    insert into payment_entry (payment_id, booking_id, at, amount_minor)
      values (new.id, new.booking_id, coalesce(new.settled_at, new.at), added);
  end if;
  return null;
end $function$;
create trigger payment_entered after insert or update of state on payment
  for each row execute function enter_payment();

-- More may go than came: a bank takes back what was refunded before.
alter table booking drop constraint booking_amount_paid_minor_check;

-- What a booking has is that sum: what staff still have to give back by bank is there until then. How it
-- stands follows, as `paymentStatusOf` has it.
create temporary table standing on commit drop as
  select booking.id, paid,
    case
      when (kept_minor is not null or waived_minor > 0) and paid < taken
          and not (is_invoiced and paid < payable) and (paid <= 0 or paid < total_minor)
        then case when paid <= 0 then 'Returned to Traveler' else 'Partial Payment' end
      when is_invoiced then case
        when payable = 0 and paid <= 0 then 'Nothing Due'
        when paid < payable then 'Pending Invoice'
        when kept_minor is not null and paid > payable and paid < total_minor then 'Partial Payment'
        else 'Fully Paid' end
      when paid >= total_minor then 'Fully Paid'
      when paid >= due_minor then 'Deposit Paid'
      when paid > 0 then 'Partial Payment'
      else 'Hold without Payment' end as payment_status,
    -- As the statement has it before and from now on: a pending booking owes nothing yet.
    case when status = 'Canceled' and not is_invoiced then least(amount_paid_minor, payable)
      else payable end as price_before,
    case when status = 'Pending Confirmation' or status = 'Canceled' and not is_invoiced
      then least(paid, payable) else payable end as price
  from booking
  cross join lateral (select
    payment_term = 'Credit' as is_invoiced,
    coalesce(kept_minor, greatest(0, total_minor - waived_minor)) as payable,
    (select coalesce(sum(amount_minor), 0) from payment_entry where booking_id = booking.id)::bigint as paid,
    (select coalesce(sum(amount_minor), 0) from payment
      where booking_id = booking.id and kind = 'charge' and state = 'done')::bigint as taken) one
  where status not in ('placing', 'abandoned')
    and (status = 'Pending Confirmation' or total_minor = 0
      or id in (select booking_id from payment where kind <> 'charge' or method <> 'card'));

insert into balance_entry (booking_id, organization_id, at, event, currency, price_minor, paid_minor,
    commission_minor, commission_paid_minor)
  select booking.id, organization_id, now(), 'updated', currency, price - price_before,
    paid - amount_paid_minor, 0, 0
  from standing join booking on booking.id = standing.id
  where price <> price_before or paid <> amount_paid_minor
  order by booking.id;

update booking set amount_paid_minor = paid, payment_status = standing.payment_status
  from standing where standing.id = booking.id
    and (amount_paid_minor <> paid or booking.payment_status <> standing.payment_status);
