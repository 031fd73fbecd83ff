-- Staff see where they are signed in, and end sessions one by one. When a session of before was last
-- used follows from when it would end.
alter table staff_session
  add column id bigint not null generated always as identity,
  add column last_seen_at timestamptz,
  add column address text not null default '',
  add column client text not null default '';
update staff_session set last_seen_at = greatest(created_at, expires_at - interval '12 hours');
alter table staff_session alter column last_seen_at set not null;
create unique index staff_session_id on staff_session (id);

-- What a staff user has beside the password. The secret is sealed; without confirmed_at it is not asked
-- for yet. Codes up to used_step are used.
create table staff_second_factor (
  staff_id integer primary key references staff (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  used_step bigint not null default 0
);

-- Stand in for a lost device, each once.
create table staff_recovery_code (
  digest bytea primary key,
  staff_id integer not null references staff_second_factor (staff_id) on delete cascade
);
create index staff_recovery_code_staff on staff_recovery_code (staff_id);

-- What staff are told by mail: that their password or second factor changed, and who did it.
create table staff_mail (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  kind text not null check (kind in ('password', 'second factor on', 'second factor off')),
  actor text not null,
  at timestamptz not null,
  due_at timestamptz,
  state text not null default 'waiting' check (state in
    ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  recipient text,
  reason text,
  settled_at timestamptz,
  check ((state in ('waiting', 'handing over')) = (settled_at is null))
);
create index staff_mail_open on staff_mail (id) where state in ('waiting', 'handing over');
create index staff_mail_settled on staff_mail (settled_at) where settled_at is not null;
