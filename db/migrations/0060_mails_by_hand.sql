-- What an endpoint answered last is found beside any number of messages that wait for it.
create index webhook_message_settled on webhook_message (endpoint_id, id)
  where settled_at is not null;

-- Staff stop a campaign, and unsubscribe travelers who ask them to.
alter table campaign add column stopped_at timestamptz;
alter table subscriber
  add column unsubscribed_by text,
  add column unsubscribed_reason text not null default '';
create index subscriber_unsubscribed on subscriber (id) where unsubscribed_at is not null;
