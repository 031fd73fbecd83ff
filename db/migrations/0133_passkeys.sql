-- Passkeys (WebAuthn) of staff and of users of partners: the public key, and how often it was used.
create table passkey (
  id integer generated always as identity primary key,
  staff_id integer references staff (id) on delete cascade,
  user_id integer references agency_user (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  check ((user_id is null) <> (staff_id is null))
);
create index passkey_of_staff on passkey (staff_id);
create index passkey_of_user on passkey (user_id);
