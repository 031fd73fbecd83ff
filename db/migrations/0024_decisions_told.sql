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
