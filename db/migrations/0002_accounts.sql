create table organization (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  accreditation_type text check (accreditation_type in ('IATA', 'IATAN', 'ARC', 'CLIA', 'TRUE', 'TIDS', 'VTC')),
  accreditation_number text,
  accreditation_status text not null default 'none' check (accreditation_status in ('valid', 'expired', 'none')),
  payment_term text not null default 'Default' check (payment_term in ('Credit', 'Card on file', 'Default')),
  stored_payment_method text,
  currency text not null default 'USD' check (currency in ('USD', 'GBP', 'EUR', 'AUD')),
  commission_percent numeric(5, 2) not null default 0 check (commission_percent between 0 and 100),
  referral_code text,
  rate_limit_per_minute integer not null default 1200 check (rate_limit_per_minute > 0),
  created_at timestamptz not null,
  check ((accreditation_type is null) = (accreditation_number is null))
);
create unique index organization_referral_code on organization (lower(referral_code));

-- A person (or a program) of a partner. The e-mail address is unique in the whole marketplace.
create table agency_user (
  id integer generated always as identity primary key,
  organization_id integer not null references organization (id),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  role text not null check (role in ('Admin', 'Agent')),
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  agency_name text,
  website text,
  phone text,
  address text,
  created_at timestamptz not null
);
create unique index agency_user_email on agency_user (lower(email));
create index agency_user_organization on agency_user (organization_id);

-- Only the SHA-256 of a token is kept; `prefix` is what people may see of it.
create table access_token (
  id integer generated always as identity primary key,
  user_id integer not null references agency_user (id),
  digest bytea not null unique,
  prefix text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index access_token_user on access_token (user_id);
create index access_token_prefix on access_token (prefix text_pattern_ops);

-- The people who run the marketplace.
create table staff (
  id integer generated always as identity primary key,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null
);
create unique index staff_email on staff (lower(email));

create table staff_session (
  digest bytea primary key,
  staff_id integer not null references staff (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);

create table staff_token (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  name text not null,
  digest bytea not null unique,
  prefix text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index staff_token_staff on staff_token (staff_id);
