-- Files of pictures may be objects of an S3 store: then the row has the name instead of the bytes.
alter table picture_file
  alter column bytes drop not null,
  add column object text unique,
  add check ((bytes is null) <> (object is null));

-- Objects that no file has: noted before they are written, and when their file is gone.
create table loose_object (
  name text primary key,
  -- Null when it is being deleted: no file may have it any more.
  noted_at timestamptz
);
create index loose_object_by_age on loose_object (noted_at);

create function note_loose_object() returns trigger language plpgsql as $$
begin
  insert into loose_object (name) values (old.object);
  return null;
end $$;
create trigger note_loose_object after delete or update of object on picture_file
  for each row when (old.object is not null) execute function note_loose_object();
