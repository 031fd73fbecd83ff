-- What a supplier's own system has issued for a booking; null where there is nothing.
alter table booking add column tickets jsonb;
