-- Events and requests of bookings that ended long ago move into archives. Messages and mails about
-- them may stay: they hold all that they tell.
alter table webhook_message
  drop constraint webhook_message_event_id_fkey,
  drop constraint webhook_message_request_id_fkey;
alter table partner_mail drop constraint partner_mail_request_id_fkey;
