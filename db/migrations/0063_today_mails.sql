-- What waits for a person is mailed to staff who want it: which kinds at once, which daily, and which
-- before they are due. daily_at is a time of the marketplace, told_on the last day that had its daily
-- mail; that one changes by itself, and is no change of the choice.
create table today_choice (
  staff_id integer primary key references staff (id) on delete cascade,
  at_once text[] not null default '{}',
  daily text[] not null default '{}',
  daily_at text not null default '08:00' check (daily_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  before_due text[] not null default '{}',
  hours_before integer not null default 4 check (hours_before between 1 and 168),
  told_on date,
  -- 0 is the choice of none.
  version integer not null default 0
);
create trigger next_version before update of at_once, daily, daily_at, before_due, hours_before
  on today_choice for each row execute function next_version();

-- Of each kind, one mail to a staff user waits at most, and takes in what comes meanwhile.
create table today_mail (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  kind text not null check (kind in ('at once', 'daily', 'before due')),
  at timestamptz not null,
  due_at timestamptz,
  state text not null default 'waiting' check (state in
    ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  recipient text,
  reason text,
  settled_at timestamptz,
  check ((state in ('waiting', 'handing over')) = (settled_at is null))
);
create unique index today_mail_waiting on today_mail (staff_id, kind) where state = 'waiting';
create index today_mail_open on today_mail (id) where state in ('waiting', 'handing over');
create index today_mail_settled on today_mail (settled_at) where settled_at is not null;

-- What a staff user was told of, when, and by which mail. It is told again only if it began to wait
-- after that. What is told because it is nearly due counts apart.
create table today_told (
  staff_id integer not null references staff (id) on delete cascade,
  source text not null,
  item bigint not null,
  is_reminder boolean not null,
  told_at timestamptz not null,
  mail_id bigint references today_mail (id) on delete set null,
  primary key (staff_id, source, item, is_reminder)
);
create index today_told_mail on today_told (mail_id);
