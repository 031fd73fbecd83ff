-- What each token, organization and sign-in has left of its minute, for all machines together. Each
-- machine draws a portion at a time. Without a log, because a crash may forget it: a minute is short,
-- and no commit waits for the disk or for a standby.
create unlogged table request_budget (
  key text primary key,
  allowed integer not null,
  drawn integer not null,
  -- Of the latest draw: what was asked for at least, and what was given.
  needed integer not null,
  granted integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
