-- Partners that try out in staging what their software does when a webhook fails: their next message is not
-- sent, as if its receiver had answered with status 500.
create table webhook_failure (
  organization_id integer primary key references organization (id),
  ordered_at timestamptz not null
);
