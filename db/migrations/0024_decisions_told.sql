-- Partners are told what is decided about their requests, and what they were promised is kept.
alter table booking_request
  -- Of the booking, and its user: what an Agent may see, and an Admin.
  add column organization_id integer references organization (id),
  add column owner_id integer references agency_user (id),
  -- Of a cancellation, in the currency of the booking; null for old ones that are decided.
  add column promised_refund_minor bigint,
  add column promised_fee_minor bigint,
  -- Of a cancellation that was applied; null for old ones.
  add column refunded_minor bigint,
  -- The number of its last change, given when that is first read; null until then.
  add column change bigint;

update booking_request set organization_id = booking.organization_id, owner_id = booking.user_id
from booking where booking.id = booking_request.booking_id;

update booking_request set promised_fee_minor = fee, promised_refund_minor = amount_paid_minor - fee
from (
  select request.id, amount_paid_minor, case
    when request.created_at <= latest_cancellation_at then 0
    else round(least(amount_paid_minor, total_minor) * coalesce(percent_norefund, 0) / 100.0)
  end::bigint as fee
  from booking_request request join booking on booking.id = request.booking_id
  where request.kind = 'cancellation' and request.state = 'open'
) promised
where promised.id = booking_request.id;

alter table booking_request
  alter column organization_id set not null,
  alter column owner_id set not null,
  add check ((promised_refund_minor is null) = (promised_fee_minor is null)),
  add check (kind = 'cancellation' or promised_refund_minor is null),
  add check (refunded_minor is null or kind = 'cancellation' and state = 'applied');

-- A number that was given is never given again: what changes gets a later one. One reader of an
-- organization after the other gives numbers, of what has committed.
create sequence booking_request_change;
create unique index booking_request_change_number on booking_request (organization_id, change);
create index booking_request_owner on booking_request (owner_id, change);
create index booking_request_organization on booking_request (organization_id, id);
create index booking_request_organization_state on booking_request (organization_id, state, change);
create index booking_request_state on booking_request (state, id);

-- What staff told the partner when they declined or canceled a booking. Reasons that were given
-- before were not meant for partners.
alter table booking add column end_reason text not null default '';

-- Whether the person who asked gets a mail; null is what the environment has: yes in staging.
alter table organization add column partner_mails boolean;

-- A mail to the person who asked: waiting, or what has become of it.
create table partner_mail (
  id bigint generated always as identity primary key,
  request_id bigint not null unique references booking_request (id),
  booking_reference text not null,
  organization_id integer not null,
  at timestamptz not null,
  -- Not before this moment; null when it may go at once.
  due_at timestamptz,
  -- As in traveler_mail.
  state text not null
    check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  -- To whom it was handed over.
  recipient text,
  -- Why it waits, failed or was skipped, or the answer of the mail server.
  reason text,
  settled_at timestamptz,
  check ((state in ('waiting', 'handing over')) = (settled_at is null))
);
create index partner_mail_open on partner_mail (state, id) where state in ('waiting', 'handing over');
create index partner_mail_settled on partner_mail (settled_at);

alter table webhook_endpoint add column include_requests boolean not null default false;
alter table webhook_message
  -- The request that was decided, in messages that tell of that.
  add column request_id bigint references booking_request (id),
  drop constraint webhook_message_type_check,
  add check (type in
    ('New Booking', 'Booking Update', 'Cancel Booking', 'Commission Paid', 'Request Decided'));
