-- Ships and sailings that staff edit one by one. Partners are not shown what is inactive.

alter table cruise_ship
  add column status text not null default 'active',
  add constraint cruise_ship_status_check check (status in ('active', 'inactive'));
alter table sailing
  add column status text not null default 'active',
  add constraint sailing_status_check check (status in ('active', 'inactive'));

-- Each order in which staff walk through them, and what narrows it.
create index cruise_ship_in_order on cruise_ship (line_key collate "C", name_key collate "C");
create index sailing_in_order on sailing (sailing_date, id);
create index sailing_by_status on sailing (status, sailing_date, id);
create index sailing_by_ship on sailing (ship_id, sailing_date, id);
drop index sailing_ship_id_sailing_date_idx;
