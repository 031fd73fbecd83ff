-- What staff narrow the list of bookings by, each in the order of the list. Indexes of what is rare
-- cost the usual sale nothing.
create index booking_tour on booking (tour_id, id) where tour_id is not null;
create index booking_supplier on booking (supplier_id, id) where supplier_id is not null;
create index booking_ride on booking ((product->>'id'), id) where kind = 'transfer';
create index booking_transfer on booking (id) where kind = 'transfer';
create index booking_payment_status on booking (payment_status, id)
  where payment_status not in ('Fully Paid', 'Pending Invoice');
create index booking_unpaid on booking (id) where payment_status in
  ('Pending Invoice', 'Deposit Paid', 'Partial Payment', 'Hold without Payment');
create index booking_unpaid_by_date on booking (date, id) where payment_status in
  ('Pending Invoice', 'Deposit Paid', 'Partial Payment', 'Hold without Payment');
create index booking_placed on booking (placed_at, id);

-- Payments of some days, and what went back.
create index payment_moment on payment (at, id);
drop index payment_at;
create index payment_back on payment (kind, id) where kind <> 'charge';

create index booking_request_due_first on booking_request (due_at, id);

-- By which words staff find a booking. A sale only notes that its booking is still to be added; a job
-- adds it right after, and so does who searches before.
create table booking_search (
  booking_id bigint primary key references booking (id) on delete cascade,
  words tsvector not null
);
create index booking_search_words on booking_search using gin (words) with (fastupdate = off);
create table booking_unsearched (
  booking_id bigint not null
);
insert into booking_unsearched select id from booking where status not in ('placing', 'abandoned');
