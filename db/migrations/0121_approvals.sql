-- Refunds and pay runs that wait for a second person. What was asked for is kept until it is decided:
-- it may name travelers.
create table approval (
  id bigint generated always as identity primary key,
  operation text not null,
  input jsonb not null,
  -- The reference of a booking; empty for a pay run.
  booking text not null default '',
  amounts jsonb not null,
  asked_kind text not null check (asked_kind in ('staff', 'command')),
  asked_by text not null,
  asked_role text,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by text,
  decided_at timestamptz,
  reason text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create index approval_waiting on approval (id) where state = 'waiting';
create index approval_decided on approval (decided_at) where state <> 'waiting';
create index approval_booking on approval (booking) where booking <> '';
