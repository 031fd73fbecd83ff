-- A change may name the version of the record it saw. The database counts, so that no change of a
-- record can be forgotten, whichever program makes it.
create function next_version() returns trigger language plpgsql as $$
begin
  -- An import writes all that a file names, also what is the same as before.
  if new is distinct from old then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

alter table organization add column version integer not null default 1;
alter table agency_user add column version integer not null default 1;
alter table staff add column version integer not null default 1;
alter table supplier add column version integer not null default 1;
alter table transfer_supplier add column version integer not null default 1;
alter table tour add column version integer not null default 1;
alter table cruise_ship add column version integer not null default 1;
alter table sailing add column version integer not null default 1;
alter table campaign add column version integer not null default 1;
alter table webhook_endpoint add column version integer not null default 1;
alter table setting add column version integer not null default 1;
alter table booking_request add column version integer not null default 1;

create trigger next_version before update on organization
  for each row execute function next_version();
create trigger next_version before update on agency_user
  for each row execute function next_version();
create trigger next_version before update on staff
  for each row execute function next_version();
create trigger next_version before update on supplier
  for each row execute function next_version();
create trigger next_version before update on transfer_supplier
  for each row execute function next_version();
create trigger next_version before update on cruise_ship
  for each row execute function next_version();
create trigger next_version before update on sailing
  for each row execute function next_version();
create trigger next_version before update on campaign
  for each row execute function next_version();
create trigger next_version before update on webhook_endpoint
  for each row execute function next_version();
create trigger next_version before update on setting
  for each row execute function next_version();
create trigger next_version before update on booking
  for each row execute function next_version();
-- What is derived from a tour is made anew, and changes are numbered, without anybody's doing.
create trigger next_version before update on tour
  for each row when ((old.document, old.status, old.supplier_id)
    is distinct from (new.document, new.status, new.supplier_id))
  execute function next_version();
create trigger next_version before update on booking_request
  for each row when ((old.state, old.note, old.notes, old.due_at)
    is distinct from (new.state, new.note, new.notes, new.due_at))
  execute function next_version();
