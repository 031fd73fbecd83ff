-- What was made of the life of the demo: a step is noted in the transaction that makes it.
create table demo_step (
  name text primary key,
  -- What later steps need of it: the reference of a booking, the number of a request, a moment.
  made text not null default ''
);
