-- Where a partner is told what happens to its bookings.
create table webhook_endpoint (
  id integer generated always as identity primary key,
  organization_id integer not null references organization (id),
  -- A copy of production that runs as staging sends nothing to the endpoints of production.
  environment text not null check (environment in ('staging', 'production')),
  url text not null,
  -- What messages are signed with; null when they are not.
  sealed_secret bytea,
  -- The header that carries the signature.
  header text not null,
  include_booking boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index webhook_endpoint_url on webhook_endpoint (organization_id, environment, url)
  where removed_at is null;

-- A message to an endpoint: waiting, or what has become of it.
create table webhook_message (
  id bigint generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoint (id),
  -- The event that caused it, of several the first; null for samples and replays.
  event_id bigint references booking_event (id),
  -- Null for samples.
  booking_id bigint references booking (id),
  booking_reference text not null,
  type text not null
    check (type in ('New Booking', 'Booking Update', 'Cancel Booking', 'Commission Paid')),
  -- When that happened of which it tells, of several changes the last.
  at timestamptz not null,
  -- Not before this moment; null when it may go at once.
  due_at timestamptz,
  -- `sending` is noted before the first byte leaves, `interrupted` is what was left like that: nobody
  -- knows whether it arrived, and it is not sent again.
  state text not null check (state in ('queued', 'sending', 'delivered', 'refused', 'timed out',
    'unreachable', 'bad certificate', 'blocked address', 'interrupted')),
  -- The process that sends it.
  instance text,
  -- The bytes as sent.
  body bytea,
  attempts smallint not null default 0 check (attempts in (0, 1)),
  sent_at timestamptz,
  settled_at timestamptz,
  duration_ms integer,
  response_status smallint,
  -- The beginning of the answer.
  response text,
  -- What went wrong, in words.
  reason text,
  replay_of bigint references webhook_message (id),
  unique (endpoint_id, event_id),
  check ((state = 'queued') = (body is null)),
  check ((state = 'queued') = (attempts = 0)),
  check ((state = 'queued') = (sent_at is null)),
  check ((state in ('queued', 'sending')) = (settled_at is null))
);
create index webhook_message_queued on webhook_message (endpoint_id, id) where state = 'queued';
create index webhook_message_sending on webhook_message (instance) where state = 'sending';
create index webhook_message_booking on webhook_message (booking_id, endpoint_id, id);
create index webhook_message_reference on webhook_message (booking_reference, id);
-- Changes that wait are merged into one message.
create unique index webhook_message_merged on webhook_message (booking_id, endpoint_id)
  where state = 'queued' and type = 'Booking Update';
