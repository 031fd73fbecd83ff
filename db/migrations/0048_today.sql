-- What waits for a person is asked of the tables that own it. Of one such thing only this is stored:
-- who has taken it on, and until when it is out of sight.
create table task_mark (
  -- As in its number: booking-12, payment-45.
  source text not null,
  item bigint not null,
  staff_id integer references staff (id) on delete cascade,
  assigned_at timestamptz,
  snoozed_until timestamptz,
  primary key (source, item),
  check ((staff_id is null) = (assigned_at is null)),
  check (staff_id is not null or snoozed_until is not null)
);
create index task_mark_staff on task_mark (staff_id) where staff_id is not null;

-- What webhooks did not get, among very many messages that they got.
create index webhook_message_undelivered on webhook_message (endpoint_id, id)
  where replay_of is null and state in ('refused', 'timed out', 'unreachable', 'bad certificate',
    'blocked address', 'interrupted');
