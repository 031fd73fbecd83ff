-- Mails that staging keeps instead of sending them.
create table kept_mail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  headers jsonb not null,
  html text not null,
  text text not null
);
create index kept_mail_recipient on kept_mail (lower(recipient), id);

-- Somebody to whom a partner has mails sent. Stays when the campaigns are gone: the links of old
-- mails still have to work.
create table subscriber (
  id bigint generated always as identity primary key,
  organization_id integer not null references organization (id),
  -- In small letters.
  email text not null,
  -- Whoever knows it may unsubscribe, and take that back.
  key text not null unique,
  unsubscribed_at timestamptz,
  unique (organization_id, email)
);

-- A series of mails before a journey.
create table campaign (
  id bigint generated always as identity primary key,
  -- What partners know it by.
  reference text not null unique,
  subscriber_id bigint not null references subscriber (id),
  -- As it was written.
  email text not null,
  -- The travel date.
  date date not null,
  destination_url text not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  -- How many days before the date; 0 stands for the mail at once.
  intervals integer[] not null,
  -- Digest of what makes another sign-up the same campaign; null where nothing does.
  recognition bytea unique,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index campaign_date on campaign (date, id);

-- The daily run of a calendar day of the marketplace.
create table campaign_run (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz
);

-- A mail of a campaign: waiting, or what has become of it. Outlives the campaign.
create table campaign_mail (
  id bigint generated always as identity primary key,
  campaign_id bigint not null,
  reference text not null,
  subscriber_id bigint not null references subscriber (id),
  kind text not null check (kind in ('immediate', 'scheduled', 'test')),
  days_before smallint not null,
  -- The calendar day on which it is due.
  day date not null,
  -- `handing over` is noted before the mail server gets the first byte, `interrupted` is what was
  -- left like that: nobody knows whether it arrived, and it is not sent again.
  state text not null
    check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  -- Why it was skipped, or the answer of the mail server.
  reason text,
  at timestamptz not null,
  settled_at timestamptz,
  check ((state in ('waiting', 'handing over')) = (settled_at is null)),
  check (state <> 'skipped' or reason is not null)
);
create index campaign_mail_campaign on campaign_mail (campaign_id, id);
create index campaign_mail_reference on campaign_mail (reference, id);
create index campaign_mail_day on campaign_mail (day, id);
create index campaign_mail_open on campaign_mail (id) where state in ('waiting', 'handing over');

-- How often the link of a campaign was followed.
create table campaign_click (
  reference text not null,
  referral_code text not null,
  clicks bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (reference, referral_code)
);

-- Whether a traveler has a booking is asked by partner and e-mail address.
create index booking_email on booking (organization_id, lower(email)) where email <> '';
