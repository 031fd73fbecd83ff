-- What staff send again does not count as the news that it repeats.
alter table traveler_mail
  add column is_repeat boolean not null default false,
  drop constraint traveler_mail_kind_check,
  add constraint traveler_mail_kind_check
    check (kind in ('pending', 'confirmed', 'changed', 'declined', 'canceled', 'voucher'));
