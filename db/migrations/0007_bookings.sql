create table booking (
  id bigint generated always as identity primary key,
  -- What people call it by.
  reference text not null unique,
  -- Whoever knows it sees the voucher.
  voucher_key text not null unique,
  organization_id integer not null references organization (id),
  user_id integer not null references agency_user (id),
  kind text not null check (kind in ('tour', 'transfer')),
  -- `placing` holds its places while a card is charged. `abandoned` came to nothing, and nobody but
  -- staff sees it.
  status text not null
    check (status in ('placing', 'abandoned', 'Pending Confirmation', 'Confirmed', 'Canceled')),
  supplier_id integer not null references supplier (id),
  tour_id integer references tour (id),
  -- The departure, as the clocks there show it.
  date date not null,
  minutes smallint not null check (minutes between 0 and 1439),
  description text not null,
  is_private boolean not null default false,
  places integer not null check (places > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  latest_cancellation_at timestamptz not null,
  percent_norefund numeric(5, 2) check (percent_norefund between 0 and 100),
  -- Whether the supplier confirms each booking itself.
  needs_confirmation boolean not null,
  -- [{"rate": "Adults", "names": ["Ada Byron"], "units": 1}], in the order of the product.
  party jsonb not null,
  -- Product, supplier and agent as they were at the sale: what answer and voucher say of them.
  product jsonb not null,
  supplier jsonb not null,
  agent jsonb not null,
  currency text not null,
  total_minor bigint not null check (total_minor >= 0),
  -- What is paid at booking: the total, or the deposit.
  due_minor bigint not null check (due_minor between 0 and total_minor),
  amount_paid_minor bigint not null default 0 check (amount_paid_minor between 0 and total_minor),
  commission_percent numeric(5, 2) not null check (commission_percent between 0 and 100),
  commission_minor bigint not null check (commission_minor >= 0),
  payment_term text not null check (payment_term in ('Credit', 'Card on file', 'Default')),
  payment_status text not null
    check (payment_status in ('Fully Paid', 'Deposit Paid', 'Partial Payment',
      'Hold without Payment', 'Returned to Traveler', 'Pending Invoice')),
  partner_ref text not null default '',
  phone text not null,
  email text not null default '',
  language text not null default '',
  hotel_pickup text not null default '',
  traveler_questions text not null default '',
  pickup_time text,
  staff_notes text not null default '',
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  -- Counts the changes.
  version integer not null default 1,
  check ((kind = 'tour') = (tour_id is not null))
);
create index booking_organization on booking (organization_id, id);
create index booking_user on booking (user_id, id);
create index booking_partner_ref on booking (organization_id, partner_ref, id) where partner_ref <> '';
create index booking_departure on booking (tour_id, date);

-- Money that was taken or given back, or is about to be.
create table payment (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking (id),
  kind text not null check (kind in ('charge', 'refund')),
  -- The processor knows the attempt by it, and does nothing twice under one key.
  key text not null unique,
  -- The charge that a refund gives back.
  charge_id bigint references payment (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- `undone` was called off or given back because its booking came to nothing. A refund that the
  -- processor will not make is `refused`: staff have to look at it.
  state text not null default 'open' check (state in ('open', 'done', 'declined', 'undone', 'refused')),
  -- What the processor calls it.
  reference text,
  -- Why it was declined or refused.
  reason text,
  -- A charge that is open at this moment is undone.
  undo_at timestamptz,
  at timestamptz not null,
  settled_at timestamptz,
  check ((kind = 'refund') = (charge_id is not null)),
  check ((kind = 'charge') = (undo_at is not null)),
  check ((state = 'open') = (settled_at is null)),
  check (state <> 'done' or reference is not null)
);
create index payment_booking on payment (booking_id, id);
create index payment_open on payment (kind, undo_at) where state = 'open';

-- What happened to bookings, for whoever has to be told.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking (id),
  kind text not null check (kind in ('placed', 'confirmed', 'declined', 'updated', 'canceled')),
  at timestamptz not null
);
create index booking_event_booking on booking_event (booking_id, id);
create index booking_event_at on booking_event (at);
