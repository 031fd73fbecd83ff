-- Who uses only the portal sends no request with a token, and its sessions are forgotten when they end.
alter table sign_up add column visited_at timestamptz;
