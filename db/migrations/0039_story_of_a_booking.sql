-- What staff note about a booking and partners never see.
create table booking_note (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  at timestamptz not null,
  author_kind text not null check (author_kind in ('staff', 'user', 'command', 'system')),
  author text not null,
  text text not null check (text <> '')
);
create index booking_note_booking on booking_note (booking_id, id);

-- What staff write to a partner about a request. It outlives the request, which an archive may move out.
create table request_message (
  id bigint generated always as identity primary key,
  request_id bigint not null,
  booking_id bigint not null references booking,
  at timestamptz not null,
  author_kind text not null check (author_kind in ('staff', 'user', 'command', 'system')),
  author text not null,
  text text not null check (text <> '')
);
create index request_message_request on request_message (request_id, id);
create index request_message_booking on request_message (booking_id, id);

-- Mails to partners' users tell of a decision, or bring such a message; staff may send each again.
alter table partner_mail
  add column message_id bigint references request_message on delete cascade,
  add column is_repeat boolean not null default false;
alter table partner_mail drop constraint partner_mail_request_id_key;
create unique index partner_mail_decision on partner_mail (request_id)
  where message_id is null and not is_repeat;
create unique index partner_mail_message on partner_mail (message_id)
  where message_id is not null and not is_repeat;
create index partner_mail_request on partner_mail (request_id);
