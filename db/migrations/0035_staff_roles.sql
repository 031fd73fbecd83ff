-- What a staff user may do. All had every right before there were roles.
alter table staff
  add column role text not null default 'owner'
    check (role in ('viewer', 'agent', 'manager', 'owner'));
alter table staff alter column role drop default;
