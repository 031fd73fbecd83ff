-- Calls to suppliers' systems, with keys and personal data masked; kept for 30 days. It is written in
-- sets, also about a supplier that is only being tried out: a log refuses no row.
create table supplier_call (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  supplier_id integer not null,
  kind text not null,
  method text not null,
  path text not null,
  -- Null without an answer.
  status integer,
  outcome text not null check (outcome in ('answered', 'refused', 'unknown')),
  -- Why it was not answered.
  reason text,
  duration_ms integer not null,
  attempts integer not null,
  booking_reference text,
  request text,
  response text
);
create index supplier_call_of_supplier on supplier_call (supplier_id, id desc);
create index supplier_call_of_booking on supplier_call (booking_reference)
  where booking_reference is not null;
create index supplier_call_by_age on supplier_call (at);
