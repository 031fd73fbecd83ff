create table supplier (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  phone text not null default '',
  email text not null default '',
  business_ref text not null default '',
  notes text not null default '',
  connection jsonb not null default '{"type": "direct"}'
);

-- Reference rates: how many units of `currency` one unit of `base` is worth on a day.
create table currency_rate (
  date date not null,
  base text not null,
  currency text not null,
  rate numeric(20, 10) not null check (rate > 0),
  primary key (date, currency)
);
