-- What staff see of the tokens, requests and webhooks of partners.

-- What a token is for, what it may, and who created it; null of older ones.
alter table access_token
  add column name text not null default '',
  add column scope text not null default 'book' check (scope in ('book', 'read')),
  add column created_by text;

-- When a token was last used, to the minute. Apart, so that the row that is looked up stays as it is.
create table access_token_use (
  token_id integer primary key references access_token on delete cascade,
  used_at timestamptz not null
);

-- How many requests a user made on a day (UTC), how many of them were refused or failed, and how
-- many beside them were over a limit.
create table request_usage (
  organization_id integer not null references organization,
  user_id integer not null references agency_user,
  day date not null,
  requests bigint not null,
  errors bigint not null,
  limited bigint not null,
  primary key (organization_id, day, user_id)
);
create index request_usage_day on request_usage (day);

-- While a webhook is paused its messages wait. For a day after a change of its secret, messages
-- carry a signature with the one before too.
alter table webhook_endpoint
  add column contacts text[] not null default '{}',
  add column paused_at timestamptz,
  add column previous_sealed_secret bytea,
  add column previous_until timestamptz,
  add check ((previous_sealed_secret is null) = (previous_until is null));
create index webhook_message_failed on webhook_message (endpoint_id, id)
  where state in ('refused', 'timed out', 'unreachable', 'bad certificate', 'blocked address',
    'interrupted');
