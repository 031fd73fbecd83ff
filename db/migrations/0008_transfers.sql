-- Places where transfers start and end, beside those that the program brings. Airports have their
-- IATA code as id, cruise ports their UN/LOCODE, train stations a number.
create table location (
  type text not null check (type in ('airport', 'cruise port', 'train station')),
  id text not null,
  title text not null,
  town text not null,
  country text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  primary key (type, id)
);

create table transfer_supplier (
  id integer generated always as identity primary key,
  key text not null unique,
  -- As the marketplace file has it, but for the key.
  document jsonb not null
);
