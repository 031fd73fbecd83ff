-- What staff find and sort tours by, a narrow row beside each wide one. The database keeps it, so that
-- no change of a tour can be forgotten, whichever verb makes it.

-- Text as it is compared: without case, accents and signs, also for those who ask.
create function folded(given text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      replace(replace(replace(
        regexp_replace(normalize(lower(given), nfkd), '[\u0300-\u036f]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øđłı', 'odli'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;

-- What a tour shares with others, as staff choose it from a list. A number tells names apart.
create function facets_in_use(facets jsonb)
returns table (kind text, value text, number integer) language sql immutable parallel safe as $$
  select kind, left(value, 300), number from (
    select 'country', facets ->> 'country', 0
    union all select 'town', facets ->> 'town', (facets ->> 'townId')::integer
    union all select 'type', facets ->> 'type', 0
    union all select 'difficulty', facets ->> 'difficulty', 0
    union all select 'language', name, 0 from jsonb_array_elements_text(facets -> 'languages') name
    union all select 'activity', name, 0 from jsonb_array_elements_text(facets -> 'activities') name
    union all select 'sight', sight ->> 'name', (sight ->> 'id')::integer
      from jsonb_array_elements(facets -> 'sights') sight
  ) used (kind, value, number)
  where value <> ''
$$;

-- The tours that have words which begin so, each of them; and those that have a facet.
create function asked_words(given text) returns tsquery
language sql immutable strict parallel safe as $$
  select string_agg('''' || word || ''':*', ' & ')::tsquery
  from unnest(string_to_array(folded(given), ' ')) word
$$;
create function asked_facet(kind text, value text) returns tsquery
language sql immutable strict parallel safe as $$
  select ('''' || kind || '=' || folded(value) || '''')::tsquery
$$;

create table tour_listing (
  tour_id integer primary key references tour (id) on delete cascade,
  status text not null,
  supplier text not null,
  change bigint not null,
  name text not null,
  words tsvector not null,
  faults text[] not null,
  last_day date
);
create table tour_facet (
  kind text not null,
  value text not null,
  number integer not null,
  tours integer not null,
  primary key (kind, value, number)
);

-- In a language whose statements are planned once, for an import of many.
create function listing_of(tour tour) returns tour_listing language plpgsql stable as $$
declare
  listing tour_listing;
  -- Unpacked once.
  document jsonb := tour.document || '{}';
  facets jsonb := tour.facets || '{}';
begin
  listing.tour_id := tour.id;
  listing.status := tour.status;
  listing.supplier := document ->> 'supplier';
  listing.change := tour.change;
  listing.name := left(folded(facets ->> 'name'), 100);
  -- Words that it is found by, and each facet as `country=italy` and, of a sight, `sight=77`.
  listing.words := (
    select array_to_tsvector(array_agg(distinct left(word, 200))) from (
      select unnest(string_to_array(
        folded(concat_ws(' ', facets ->> 'name', facets ->> 'town')), ' ')
        || array[tour.id::text, 'prd' || tour.id])
      union all select unnest(array[kind || '=' || folded(value), kind || '=' || number])
        from facets_in_use(facets)
    ) words (word) where word <> '');
  -- What keeps it from being sold well, for staff to look at.
  listing.faults := array_remove(array[
    case when jsonb_array_length(coalesce(document -> 'images', '[]')) = 0
      then 'no picture' end,
    case when coalesce(document ->> 'description', '') = '' then 'no description' end,
    case when (facets ->> 'priceFrom')::numeric = 0 then 'no price' end,
    case when document -> 'connected' is null
      and jsonb_array_length(coalesce(document -> 'schedule', '[]')) = 0
      then 'no schedule' end
  ], null);
  -- None if an entry of the schedule has no end.
  listing.last_day := (
    select case when bool_and(entry ->> 'to' is not null) then max(entry ->> 'to')::date end
    from jsonb_array_elements(coalesce(document -> 'schedule', '[]')) entry);
  return listing;
end $$;

insert into tour_listing select listed.* from tour cross join lateral listing_of(tour) listed;
insert into tour_facet
  select kind, value, number, count(*) from tour cross join lateral facets_in_use(facets)
  where status <> 'removed' group by kind, value, number;

-- Each order in which staff walk through what is not removed, and what narrows it.
create index tour_listing_by_id on tour_listing (tour_id) where status <> 'removed';
create index tour_listing_by_name on tour_listing (name, tour_id) where status <> 'removed';
create index tour_listing_by_change on tour_listing (change) where status <> 'removed';
create index tour_listing_by_status on tour_listing (status, tour_id);
create index tour_listing_by_supplier on tour_listing (supplier, tour_id);
create index tour_listing_words on tour_listing using gin (words);
create index tour_listing_faulty on tour_listing (tour_id) where faults <> '{}';
create index tour_listing_ending on tour_listing (last_day) where last_day is not null;

create function list_tour() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tour_listing select listed.* from listing_of(new) listed;
  elsif (old.document, old.facets) is distinct from (new.document, new.facets) then
    delete from tour_listing where tour_id = new.id;
    insert into tour_listing select listed.* from listing_of(new) listed;
  else
    update tour_listing set status = new.status, change = new.change where tour_id = new.id;
  end if;
  return null;
end $$;

create function count_facets() returns trigger language plpgsql as $$
begin
  insert into tour_facet
    select kind, value, number, count(*) from after cross join lateral facets_in_use(facets)
    where status <> 'removed' group by kind, value, number order by kind, value, number
    on conflict (kind, value, number) do update set tours = tour_facet.tours + excluded.tours;
  return null;
end $$;
create function recount_facets() returns trigger language plpgsql as $$
begin
  with changed as (
    select kind, value, number, sum(one) as tours from (
      select status, facets, 1 from after union all select status, facets, -1 from before
    ) both_sides (status, facets, one) cross join lateral facets_in_use(facets)
    where status <> 'removed' group by kind, value, number having sum(one) <> 0
  )
  insert into tour_facet select * from changed order by kind, value, number
    on conflict (kind, value, number) do update set tours = tour_facet.tours + excluded.tours;
  delete from tour_facet where tours = 0;
  return null;
end $$;

create trigger list_tour after insert or update on tour
  for each row execute function list_tour();
create trigger count_facets after insert on tour referencing new table as after
  for each statement execute function count_facets();
create trigger recount_facets after update on tour
  referencing old table as before new table as after
  for each statement execute function recount_facets();
