create table subcontinent (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null unique
);

create table country (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null unique,
  subcontinent_id integer references subcontinent (id)
);

create table region (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null,
  country_id integer not null references country (id),
  unique (country_id, slug)
);

-- A town is known by its name and country; its region may become known later than the town.
create table town (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null,
  country_id integer not null references country (id),
  region_id integer references region (id),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text,
  unique nulls not distinct (country_id, slug, region_id)
);

create table sight (
  id integer primary key,
  name text not null
);

-- Numbers the changes of tours. Writers take them one at a time, so that whoever has read up to
-- a number has missed none below it.
create sequence catalog_change as bigint;

create table tour (
  id integer primary key,
  supplier_id integer not null references supplier (id),
  town_id integer not null references town (id),
  status text not null default 'active' check (status in ('active', 'inactive', 'removed')),
  -- The tour as the marketplace file has it, but for the status.
  document jsonb not null,
  -- What partners are answered with, and what a search looks at: both follow from the document.
  record bytea not null,
  facets jsonb not null,
  change bigint not null unique
);

create index on tour (supplier_id);
create index on tour (town_id);
