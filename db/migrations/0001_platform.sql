-- Settings of the marketplace: the staging clock, switches that staff can turn.
create table setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- Who changed what, when, from which state to which.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'user', 'command', 'system')),
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_entry_subject on audit_entry (subject, id desc);

-- The first answer given to a request that carried an Idempotency-Key.
-- While `status` is null the first request is still running in the process named by `instance`.
create table kept_answer (
  owner text not null,
  key text not null,
  method text not null,
  path text not null,
  body_digest bytea not null,
  instance text not null,
  started_at timestamptz not null,
  status integer,
  answer bytea,
  primary key (owner, key)
);
create index kept_answer_started_at on kept_answer (started_at);
