-- Pictures that staff upload, each stored once under the SHA-256 of what was sent, in up to three sizes.
create table picture (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_at timestamptz not null,
  -- When it was last uploaded, or a tour let go of it.
  used_at timestamptz not null
);
create index picture_used on picture (used_at);

create table picture_file (
  picture_id text not null references picture (id) on delete cascade,
  side integer not null check (side > 0),
  bytes bytea not null,
  primary key (picture_id, side)
);
-- It is compressed already.
alter table picture_file alter column bytes set storage external;

-- Which tours show a picture: one that a tour shows cannot be deleted.
create table picture_use (
  tour_id integer not null references tour (id) on delete cascade,
  picture_id text not null references picture (id),
  primary key (tour_id, picture_id)
);
create index picture_use_of_picture on picture_use (picture_id);
