-- What suppliers change by themselves.

-- When a booking is to be compared with its supplier's; null while nothing asks for it.
alter table connected_booking add column look_at timestamptz;
create index connected_booking_to_look_at on connected_booking (look_at)
  where look_at is not null;

-- What only a person can settle with a supplier.
create table supplier_notice (
  id bigint generated always as identity primary key,
  supplier_id integer not null references supplier,
  booking_reference text not null,
  kind text not null check (kind in ('canceled', 'moved', 'travelers', 'price', 'status',
    'unknown there', 'change refused', 'cancellation refused')),
  sentence text not null,
  found_at timestamptz not null,
  -- Null while it waits.
  settled_at timestamptz,
  settled_by text,
  check ((settled_at is null) = (settled_by is null))
);
create unique index supplier_notice_open on supplier_notice (booking_reference, kind)
  where settled_at is null;
create index supplier_notice_of_booking on supplier_notice (booking_reference);
