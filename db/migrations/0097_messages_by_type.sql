-- A partner finds its messages of a type, however many others its webhooks were sent.
create index webhook_message_type on webhook_message (endpoint_id, type, id);
