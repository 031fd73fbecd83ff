-- What is sold of an entry of a schedule is known by the key of the entry: its words and times may
-- change. Until now a departure was known by its description.

-- `dawn-entry`, and `dawn-entry_2` for the second of that description.
update tour set document = jsonb_set(document, '{schedule}', keyed.schedule)
from (
  select tour_id, jsonb_agg(
    entry || jsonb_build_object('key', slug || case nth when 1 then '' else '_' || nth end)
    order by place) as schedule
  from (
    select tour_id, entry, place, slug,
      row_number() over (partition by tour_id, slug order by place) as nth
    from (
      select tour.id as tour_id, entry, place, coalesce(nullif(left(trim(both '-' from
        regexp_replace(lower(entry ->> 'description'), '[^a-z0-9]+', '-', 'g')), 60), ''), 'main') as slug
      from tour, jsonb_array_elements(document -> 'schedule') with ordinality as listed (entry, place)
    ) slugged
  ) numbered
  group by tour_id
) keyed
where tour.id = keyed.tour_id;

create temp table planned on commit drop as
select tour.id as tour_id, place, entry ->> 'key' as key,
  lower(btrim(entry ->> 'description')) as description,
  entry -> 'times' as times, entry -> 'weekdays' as weekdays,
  coalesce((entry ->> 'from')::date, '-infinity') as first_day,
  coalesce((entry ->> 'to')::date, 'infinity') as last_day
from tour, jsonb_array_elements(document -> 'schedule') with ordinality as listed (entry, place)
where exists (select from departure where departure.tour_id = tour.id);
create index on planned (tour_id);
analyze planned;

alter table departure add column schedule_key text;

-- Of entries of one description the one that runs then; of these the last holds.
update departure set schedule_key = meant.key
from (
  select distinct on (tour_id, date, minutes, description)
    tour_id, date, minutes, description, planned.key
  from departure join planned using (tour_id, description)
  order by tour_id, date, minutes, description,
    times ? to_char(time '00:00' + make_interval(mins => minutes), 'FMHH12:MI AM') desc,
    weekdays ? lower(to_char(date, 'Dy')) desc,
    date between first_day and last_day desc,
    place desc
) meant
where (departure.tour_id, departure.date, departure.minutes, departure.description)
  = (meant.tour_id, meant.date, meant.minutes, meant.description);

-- Words that no entry has any more: where one entry runs at that time, and nothing else is known of
-- that departure, it is that one.
update departure set schedule_key = (
  select min(key) from planned
  where planned.tour_id = departure.tour_id
    and times ? to_char(time '00:00' + make_interval(mins => minutes), 'FMHH12:MI AM')
  having count(*) = 1)
where schedule_key is null and not exists (
  select from departure other
  where (other.tour_id, other.date, other.minutes)
    = (departure.tour_id, departure.date, departure.minutes)
    and other.description <> departure.description);

-- The rest keeps its words, written as no key can be.
update departure set schedule_key = '~' || description where schedule_key is null;

-- Empty for a transfer.
alter table booking add column schedule_key text not null default '';

update booking set schedule_key = departure.schedule_key
from departure
where (booking.tour_id, booking.date, booking.minutes)
    = (departure.tour_id, departure.date, departure.minutes)
  and (lower(btrim(booking.description)) = departure.description or not exists (
    select from departure other
    where (other.tour_id, other.date, other.minutes)
      = (departure.tour_id, departure.date, departure.minutes)
      and other.description <> departure.description));

alter table departure drop constraint departure_pkey;
alter table departure drop column description;
alter table departure alter column schedule_key set not null;
alter table departure add primary key (tour_id, date, minutes, schedule_key);
