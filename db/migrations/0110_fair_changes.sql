-- Prices of changed bookings are told step by step, with the fees that earn no commission. A moved
-- booking keeps its deadline, and what its terms were before a start.
alter table booking
  add column fees_minor bigint not null default 0,
  add column price_steps jsonb not null default '[]',
  add column notice_seconds integer;
