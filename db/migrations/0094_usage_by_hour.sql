-- What partners asked of the API by the hour, for some weeks; request_usage has the days for longer.
create table request_hour (
  organization_id integer not null references organization (id),
  hour timestamptz not null,
  requests bigint not null,
  errors bigint not null,
  limited bigint not null,
  -- Of the token that sent most in one window of its limit, a minute: as much as the limit where it was reached.
  busiest_minute integer not null,
  primary key (organization_id, hour)
);
create index request_hour_hour on request_hour (hour);
