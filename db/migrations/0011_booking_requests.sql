-- What a partner asks to have done with a booking. Staff decide.
create table booking_request (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking (id),
  kind text not null check (kind in ('change', 'cancellation')),
  -- The change that is wanted, or why the booking is to be canceled.
  notes text not null,
  user_id integer not null references agency_user (id),
  created_at timestamptz not null,
  -- Until then it is to be decided.
  due_at timestamptz not null,
  -- `withdrawn` is what is left of a change when the booking is canceled.
  state text not null default 'open' check (state in ('open', 'applied', 'rejected', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  -- What staff say to the decision.
  note text not null default '',
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'rejected' or note <> '')
);
create unique index booking_request_open on booking_request (booking_id, kind) where state = 'open';
create index booking_request_due on booking_request (due_at) where state = 'open';

-- Commissions that were paid to partners in one go.
create table pay_run (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  paid_by text not null
);
alter table booking add column pay_run_id bigint references pay_run (id);
alter table booking add column commission_paid_at timestamptz;
alter table booking add check ((pay_run_id is null) = (commission_paid_at is null));

alter table booking_event drop constraint booking_event_kind_check;
alter table booking_event add constraint booking_event_kind_check check
  (kind in ('placed', 'confirmed', 'declined', 'updated', 'canceled', 'commission paid'));
-- Events of an organization are numbered when they are first read, one reader after the other: a
-- number that a reader has seen has none below it still to come, and no writer waits for another.
alter table booking_event add column organization_id integer references organization (id);
alter table booking_event add column change bigint;
update booking_event set organization_id = booking.organization_id
  from booking where booking.id = booking_event.booking_id;
alter table booking_event alter column organization_id set not null;
create unique index booking_event_change on booking_event (organization_id, change);
create index booking_event_unread on booking_event (organization_id, id) where change is null;
