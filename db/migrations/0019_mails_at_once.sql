-- How many mails at once an address was sent on a day is counted with each sign-up.
create index subscriber_email on subscriber (email);
create index campaign_mail_at_once on campaign_mail (subscriber_id, day) where kind = 'immediate';
