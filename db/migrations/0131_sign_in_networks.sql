-- Networks from which people have signed in: strangers who guess do not use up the attempts of these.
create table sign_in_network (
  id integer generated always as identity primary key,
  staff_id integer references staff (id) on delete cascade,
  user_id integer references agency_user (id) on delete cascade,
  network text not null,
  last_at timestamptz not null,
  check ((user_id is null) <> (staff_id is null)),
  unique (staff_id, network),
  unique (user_id, network)
);
