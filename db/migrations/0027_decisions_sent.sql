-- Endpoints that asked for it receive what is decided about requests.
alter table webhook_endpoint add column include_requests boolean not null default false;
alter table webhook_message
  -- The request whose decision it tells of; null for other types, samples and replays.
  add column request_id bigint references booking_request (id),
  drop constraint webhook_message_type_check,
  add constraint webhook_message_type_check check (type in ('New Booking', 'Booking Update',
    'Cancel Booking', 'Commission Paid', 'Request Decided')),
  add check (state <> 'queued' or (type = 'Request Decided') = (request_id is not null));
create unique index webhook_message_request on webhook_message (request_id, endpoint_id)
  where request_id is not null;

-- The words of a promise, as the partner read them; null for old ones.
alter table booking_request
  add column promised_notes text check (promised_notes is null or kind = 'cancellation');

-- Whether users of a partner get mails about their decided requests; null is the usual of the
-- environment: on in staging, off in production.
alter table organization add column partner_mails boolean;

-- A mail to the user who made a request, about what was decided: waiting, or what has become of it.
create table partner_mail (
  id bigint generated always as identity primary key,
  request_id bigint not null unique references booking_request (id),
  booking_id bigint not null references booking (id),
  booking_reference text not null,
  organization_id integer not null,
  -- Who made the request.
  user_id integer not null,
  at timestamptz not null,
  -- Not before this moment; null when it may go at once.
  due_at timestamptz,
  -- As for traveler_mail.
  state text not null
    check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  -- To whom it was handed over.
  recipient text,
  -- Why it waits, failed or was skipped, or the answer of the mail server.
  reason text,
  settled_at timestamptz,
  check ((state in ('waiting', 'handing over')) = (settled_at is null))
);
create index partner_mail_waiting on partner_mail (id) where state = 'waiting';
create index partner_mail_leaving on partner_mail (id) where state = 'handing over';
create index partner_mail_unsent on partner_mail (state, id)
  where state in ('failed', 'interrupted', 'skipped');
create index partner_mail_booking on partner_mail (booking_reference, id);
create index partner_mail_booking_id on partner_mail (booking_id);
