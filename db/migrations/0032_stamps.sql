-- A sale is checked against what is remembered of who buys and who sells: a stamp says whether the row
-- is still the one that was read.
alter table organization add column stamp uuid not null default gen_random_uuid();
alter table agency_user add column stamp uuid not null default gen_random_uuid();
alter table supplier add column stamp uuid not null default gen_random_uuid();

create trigger organization_stamp before update on organization
  for each row execute function renew_stamp();
create trigger agency_user_stamp before update on agency_user
  for each row execute function renew_stamp();
create trigger supplier_stamp before update on supplier
  for each row execute function renew_stamp();
