-- When each job last ran, how long it took, and how it last failed, in real time.
create table job_run (
  name text primary key,
  ended_at timestamptz,
  seconds double precision,
  failed_at timestamptz,
  failure text not null default '',
  -- Staff want a turn now; the machine that begins it takes this away.
  wanted_at timestamptz
);

-- The audit log is found by who, by what, and by when. Each sale writes an entry: what is sold most
-- is found without an index, and days by the order in which entries are written.
create index audit_entry_actor on audit_entry (actor, id desc);
create index audit_entry_action on audit_entry (action, id desc)
  where action <> 'booking.placed';
create index audit_entry_at on audit_entry using brin (at);
