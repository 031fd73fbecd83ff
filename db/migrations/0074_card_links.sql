-- Links to the card processor's own page, where a partner stores its card. The address is not kept.
create table card_link (
  id integer primary key generated always as identity,
  organization_id integer not null references organization (id),
  -- By this name the processor knows the link, and whose cards they are.
  reference text not null unique,
  customer text not null,
  state text not null default 'open' check (state in ('open', 'used', 'expired')),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index card_link_organization on card_link (organization_id, id);
create index card_link_open on card_link (id) where state = 'open';

-- Cards that partners stored by a link. The one on file is the one that the organization names.
create table stored_card (
  id integer primary key generated always as identity,
  organization_id integer not null references organization (id),
  handle text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  -- The last day of the month that is on the card.
  expires_on date not null,
  entered_at timestamptz not null,
  stored_at timestamptz not null,
  -- Of a card that another one has replaced: when the processor is to forget it.
  forget_at timestamptz,
  forgotten_at timestamptz
);
create index stored_card_organization on stored_card (organization_id, entered_at);
create index stored_card_replaced on stored_card (forget_at)
  where forget_at is not null and forgotten_at is null;
create index stored_card_expiry on stored_card (expires_on);

-- Mails that tell the Admins of a partner that its card was stored or replaced.
create table card_mail (
  id bigint primary key generated always as identity,
  organization_id integer not null references organization (id),
  user_id integer not null references agency_user (id),
  -- Cards as people read them; there may have been none before.
  card text not null,
  replaced text,
  at timestamptz not null,
  due_at timestamptz,
  state text not null default 'waiting'
    check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  recipient text,
  reason text,
  settled_at timestamptz,
  check ((state in ('waiting', 'handing over')) = (settled_at is null))
);
create index card_mail_open on card_mail (id) where state in ('waiting', 'handing over');
create index card_mail_settled on card_mail (settled_at) where settled_at is not null;

-- What the test processor keeps of its own page.
create table test_card_link (
  reference text primary key,
  customer text not null,
  organization text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  handle text unique,
  card text,
  brand text,
  last4 text,
  expires_on date,
  entered_at timestamptz,
  forgotten_at timestamptz,
  check ((handle is null) = (entered_at is null))
);
