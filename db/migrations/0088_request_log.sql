-- What partners asked of the API and what they were answered, masked; kept for 30 days. It is written in
-- sets, beside the requests: a log refuses no row, so nothing is referenced.
create table partner_request (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  organization_id integer not null,
  user_id integer not null,
  method text not null,
  path text not null,
  -- As the document of the API names it.
  operation text not null,
  status smallint not null,
  error_code text,
  duration_ms real not null,
  request_id text not null,
  -- Masked and cut; null without a body, or where only the row is kept.
  request text,
  response text,
  has_bodies boolean not null,
  -- About what the row takes, for the limit of its organization.
  bytes integer not null
);
create index partner_request_by_moment on partner_request (organization_id, at, id);
create index partner_request_by_operation on partner_request (organization_id, operation, at, id);
create index partner_request_by_user on partner_request (organization_id, user_id, at, id);
create index partner_request_by_request on partner_request (organization_id, request_id);
create index partner_request_failed on partner_request (organization_id, (status / 100), at, id)
  where status >= 400;
create index partner_request_changing on partner_request (organization_id, method, at, id)
  where method <> 'GET';

-- How many requests of a day are in the log, how many are missing, and what those still in it take.
create table partner_request_day (
  organization_id integer not null,
  day date not null,
  kept bigint not null,
  lost bigint not null,
  bytes bigint not null,
  primary key (organization_id, day)
);
