-- Partners and staff can be switched off, as users can.
alter table organization
  add column status text not null default 'Active' check (status in ('Active', 'Inactive'));
alter table staff
  add column status text not null default 'Active' check (status in ('Active', 'Inactive'));

-- With which token a token was asked for: whoever revokes the one wants to know the other.
alter table access_token add column parent_id integer references access_token (id);
create index access_token_parent on access_token (parent_id) where parent_id is not null;

-- A session ends after 12 hours without use now; what was promised to older ones is cut to that.
update staff_session set expires_at = least(expires_at, now() + interval '12 hours');

-- Wrong passwords of the hour that began at `since`, by account and by network of the client.
create table sign_in_guess (
  subject text primary key,
  since timestamptz not null,
  guesses integer not null
);
create index sign_in_guess_since on sign_in_guess (since);
