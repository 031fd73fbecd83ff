-- Who is erased has the results of all mails deleted, also of campaigns that have ended.
create index campaign_mail_subscriber on campaign_mail (subscriber_id);
