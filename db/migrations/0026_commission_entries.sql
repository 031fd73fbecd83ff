-- What each pay run paid of the commission of a booking; a negative amount was taken back. Entries are
-- added and never changed: what is owed is what the booking has earned minus the sum of its entries.
create table commission_entry (
  pay_run_id bigint not null references pay_run (id),
  booking_id bigint not null references booking (id),
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (pay_run_id, booking_id)
);
create index commission_entry_booking on commission_entry (booking_id, pay_run_id);
insert into commission_entry (pay_run_id, booking_id, amount_minor)
  select pay_run_id, id, commission_minor from booking
  where pay_run_id is not null and commission_minor > 0;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
create trigger commission_entry_kept before update or delete on commission_entry
  for each row execute function refuse_change();

-- A pay run that undoes another one has the opposite entries.
alter table pay_run add column undoes_id bigint unique references pay_run (id);

-- The sum of the entries of a booking. The pay run of a booking is the last one that was not undone.
-- Commission stopped at what was paid; that of confirmed bookings follows their price again.
alter table booking add column commission_paid_minor bigint not null default 0;
update booking set
  commission_paid_minor = commission_minor,
  commission_minor = case when status = 'Confirmed'
    then round(total_minor * commission_percent / 100) else commission_minor end
  where pay_run_id is not null;
insert into commission_sum (organization_id, currency, due_minor, paid_minor)
  select organization_id, currency,
    sum(case when status = 'Confirmed' then commission_minor else 0 end - commission_paid_minor), 0
  from booking where pay_run_id is not null group by organization_id, currency;

drop index booking_commission_open;
create index booking_commission_open on booking (organization_id, id)
  where commission_paid_minor
    <> case when status in ('Pending Confirmation', 'Confirmed') then commission_minor else 0 end;
