-- Staff list what is rare among very many: these have what the lists ask for in their order, and no
-- more of it than that.
create index booking_status on booking (status, id) where status <> 'Confirmed';
create index booking_date on booking (date, id) include (status);
create index booking_any_partner_ref on booking (partner_ref, id) where partner_ref <> '';
create index booking_commission_paid on booking (organization_id, id) where pay_run_id is not null;
create index booking_commission_open on booking (organization_id, id)
  where pay_run_id is null and status in ('Pending Confirmation', 'Confirmed');
create index webhook_message_endpoint on webhook_message (endpoint_id, id);
create index traveler_mail_unsent on traveler_mail (state, id)
  where state in ('failed', 'interrupted', 'skipped');
create index campaign_mail_unsent on campaign_mail (state, id)
  where state in ('failed', 'interrupted', 'skipped');
create index campaign_subscriber on campaign (subscriber_id, id);
drop index payment_unfinished;
create index payment_not_done on payment (state, id) where state <> 'done';

-- What bookings have earned a partner. Each change of a booking adds a row and locks none; rows of a
-- partner and currency add up, and a job puts them together.
create table commission_sum (
  id bigint generated always as identity,
  organization_id integer not null references organization (id),
  currency text not null,
  due_minor bigint not null,
  paid_minor bigint not null,
  primary key (organization_id, id)
);
insert into commission_sum (organization_id, currency, due_minor, paid_minor)
  select organization_id, currency,
    coalesce(sum(commission_minor) filter (where pay_run_id is null and status = 'Confirmed'), 0),
    coalesce(sum(commission_minor) filter (where pay_run_id is not null), 0)
  from booking group by organization_id, currency;
