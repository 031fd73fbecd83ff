-- Products of suppliers' own systems, which are tours like any other, and bookings there.

-- The numbers of connected tours; the house's own are below.
create sequence connected_tour_id as integer start with 900000001 minvalue 900000001;

-- A number belongs to its product for good: it is never given to another one.
create table connected_product (
  tour_id integer primary key check (tour_id >= 900000001),
  supplier_id integer not null references supplier,
  product_id text not null,
  -- As the supplier's system describes it, with its calendar of the coming months.
  product jsonb,
  calendar jsonb,
  seen_at timestamptz,
  -- Since when the system does not list it any more.
  gone_at timestamptz,
  unique (supplier_id, product_id)
);

-- What each look at a supplier's products brought, in words; kept for 90 days.
create table supplier_sync (
  id bigint generated always as identity primary key,
  supplier_id integer not null references supplier,
  cause text not null check (cause in ('regular', 'staff', 'notification')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null while it runs.
  outcome text check (outcome in ('complete', 'failed', 'interrupted')),
  reason text,
  report jsonb
);
create index supplier_sync_of_supplier on supplier_sync (supplier_id, id desc);
create index supplier_sync_by_age on supplier_sync (started_at);

-- The supplier's booking behind one of ours. Names and contacts stay with our booking.
create table connected_booking (
  booking_reference text primary key,
  supplier_id integer not null references supplier,
  tour_id integer not null,
  -- Under this the system knows it: stored before the first call.
  uuid uuid not null unique,
  option_id text not null,
  availability_id text,
  date date not null,
  -- What our booking wants of the system, and how far the system is with it.
  wanted text not null check (wanted in ('held', 'confirmed', 'changed', 'canceled')),
  state text not null
    check (state in ('new', 'held', 'pending', 'confirmed', 'canceled', 'refused')),
  -- A unit of the system for each traveler, as the system has them by now.
  units jsonb not null,
  net_minor bigint,
  net_currency text,
  supplier_reference text,
  expires_at timestamptz,
  changed_at timestamptz not null,
  -- When the system is to be told or asked again; null while nothing is to do.
  due_at timestamptz,
  attempts integer not null default 0,
  fault text
);
create index connected_booking_due on connected_booking (due_at) where due_at is not null;
create index connected_booking_coming on connected_booking (supplier_id, date)
  where state in ('held', 'pending', 'confirmed');
