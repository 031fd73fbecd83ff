-- A partner reads its changes by their number or by their moment, an Agent those of its own
-- bookings. `user_id` is that of the booking, which never changes.
alter table booking_event add column user_id integer;
update booking_event set user_id = booking.user_id
  from booking where booking.id = booking_event.booking_id;
alter table booking_event alter column user_id set not null;
drop index booking_event_at;
create index booking_event_organization_at on booking_event (organization_id, at, id);
create index booking_event_user_at on booking_event (user_id, at, id);
-- Partial: an event is written without a number. And `change` is no key then, so that numbering
-- does not wait for a message that refers to the event.
drop index booking_event_change;
create unique index booking_event_change on booking_event (organization_id, change)
  where change is not null;
create index booking_event_user_change on booking_event (user_id, change) where change is not null;
