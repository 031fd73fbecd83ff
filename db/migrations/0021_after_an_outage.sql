-- By what a request is recognised when it comes again is one digest: addresses may be long.
alter table kept_answer
  add column request_digest bytea,
  -- Another one for each process that tries: who has lost a key changes nothing any more.
  add column claim text not null default '';
update kept_answer
  set request_digest = sha256(convert_to(method || ' ' || path || ' ', 'UTF8') || body_digest);
alter table kept_answer
  alter column request_digest set not null,
  alter column claim drop default,
  drop column method,
  drop column path,
  drop column body_digest;

-- How many answers are kept for an organization or for staff, and how many bytes they have: by the
-- hour in which they were asked for, each process for itself. Up to a second is not in here yet.
create table kept_answer_use (
  account text not null,
  hour timestamptz not null,
  instance text not null,
  answers integer not null,
  bytes bigint not null,
  primary key (account, hour, instance)
);
create index kept_answer_use_hour on kept_answer_use (hour);

-- Another one after each change of a row, whoever makes it. Numbers of the server repeat when it
-- takes over for another one of which the last changes are lost.
alter table booking add column stamp uuid not null default '00000000-0000-0000-0000-000000000000';
alter table booking alter column stamp set default gen_random_uuid();
create function renew_stamp() returns trigger language plpgsql as $$
begin
  new.stamp := gen_random_uuid();
  return new;
end $$;
create trigger booking_stamp before update on booking for each row execute function renew_stamp();

create index webhook_message_settled_at on webhook_message (settled_at)
  where settled_at is not null;
