create table cruise_ship (
  id integer generated always as identity primary key,
  -- The cruise line that runs it.
  line text not null,
  name text not null,
  -- Both as they are compared: without case and surrounding space.
  line_key text not null,
  name_key text not null,
  unique (line_key, name_key)
);

-- A ship may begin several journeys on one day.
create table sailing (
  id bigint generated always as identity primary key,
  ship_id integer not null references cruise_ship (id),
  sailing_date date not null,
  -- [{"townId": 12, "arrives": "2027-05-02T06:00", "departs": "2027-05-02T18:00"}], in their order
  -- and in the time of each town.
  calls jsonb not null
);
create index on sailing (ship_id, sailing_date);
