-- Links with which people set a password, and the mails that bring them. The link is made when its
-- mail leaves: only its SHA-256 is stored.
create table password_link (
  id bigint generated always as identity primary key,
  user_id integer references agency_user on delete cascade,
  staff_id integer references staff on delete cascade,
  at timestamptz not null,
  due_at timestamptz,
  state text not null default 'waiting' check (state in
    ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  recipient text,
  reason text,
  settled_at timestamptz,
  digest bytea unique,
  expires_at timestamptz,
  -- When it was used, or when a newer one or another password took its place.
  ended_at timestamptz,
  check ((user_id is null) <> (staff_id is null)),
  check ((digest is null) = (expires_at is null)),
  check ((state in ('waiting', 'handing over')) = (settled_at is null))
);
create index password_link_user on password_link (user_id, at) where user_id is not null;
create index password_link_staff on password_link (staff_id, at) where staff_id is not null;
create index password_link_open on password_link (id) where state in ('waiting', 'handing over');
