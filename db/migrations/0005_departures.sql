-- What is special about a departure of a tour: the places taken on it, and what staff set for it.
-- Where nothing is special there is no row, and the schedule of the tour says everything.
create table departure (
  tour_id integer not null references tour (id),
  date date not null,
  -- After midnight, as the clocks there show it.
  minutes smallint not null check (minutes between 0 and 1439),
  -- As descriptions are compared: without case and surrounding space.
  description text not null,
  taken integer not null default 0 check (taken >= 0),
  -- A party has all of it for itself.
  is_private boolean not null default false,
  is_closed boolean not null default false,
  -- Null leaves it to the schedule.
  capacity integer check (capacity >= 0),
  -- By the name of the rate, in smallest units of `currency`.
  prices jsonb,
  currency text,
  primary key (tour_id, date, minutes, description),
  check ((prices is null) = (currency is null))
);
