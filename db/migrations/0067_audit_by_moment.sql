-- The audit log of some days is found by an index that has them in order, newest first: the ranges of
-- blocks that were kept before say little once old entries have been deleted and their room is used again.
drop index audit_entry_at;
create index audit_entry_at on audit_entry (at, id);
