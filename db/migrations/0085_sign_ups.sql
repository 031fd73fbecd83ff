-- Partners of staging that were made by who wanted to try it, on the page for that.
create table sign_up (
  organization_id integer primary key references organization (id),
  at timestamptz not null,
  -- When it had been idle for long: its people are forgotten, what it booked stays in the books.
  removed_at timestamptz
);
create index sign_up_kept on sign_up (at) where removed_at is null;
