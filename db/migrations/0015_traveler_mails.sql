-- Whether the travelers of a partner are sent mails about their bookings.
alter table organization add column traveler_mails boolean not null default true;

-- A mail to a traveler about a booking: waiting, or what has become of it.
create table traveler_mail (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking (id),
  booking_reference text not null,
  organization_id integer not null,
  kind text not null check (kind in ('pending', 'confirmed', 'changed', 'declined', 'canceled')),
  -- The event that it tells of, of several the last.
  event_id bigint not null,
  at timestamptz not null,
  -- Not before this moment; null when it may go at once.
  due_at timestamptz,
  -- What the voucher said before a change, of several changes the first.
  voucher_before jsonb,
  -- How much comes back of what was paid; null where the traveler paid nothing here.
  refund_percent numeric(5, 2),
  -- `handing over` is noted before the mail server gets the first byte, `interrupted` is what was
  -- left like that: nobody knows whether it arrived, and it is not sent again.
  state text not null
    check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  -- To whom it was handed over.
  recipient text,
  -- Why it waits, failed or was skipped, or the answer of the mail server.
  reason text,
  settled_at timestamptz,
  check ((state in ('waiting', 'handing over')) = (settled_at is null)),
  check ((kind = 'changed') = (voucher_before is not null))
);
-- What happens to a booking whose mail still waits is told in that one.
create unique index traveler_mail_waiting on traveler_mail (booking_id) where state = 'waiting';
create index traveler_mail_leaving on traveler_mail (id) where state = 'handing over';
create index traveler_mail_booking on traveler_mail (booking_reference, id);
-- By this a booking that is deleted finds that no mail is about it.
create index traveler_mail_booking_id on traveler_mail (booking_id);
