-- Why staff closed a departure, as partners read it.
alter table departure add column closed_reason text not null default '',
  add check (is_closed or closed_reason = '');

-- What is closed on a day, among departures of years.
create index departure_closed on departure (date, tour_id) where is_closed or is_private;
