-- Mails of a partner, and those to an address, newest first.
create index traveler_mail_organization on traveler_mail (organization_id, id);
create index traveler_mail_recipient on traveler_mail (lower(recipient), id)
  where recipient is not null;
create index partner_mail_organization on partner_mail (organization_id, id);
create index partner_mail_recipient on partner_mail (lower(recipient), id)
  where recipient is not null;
