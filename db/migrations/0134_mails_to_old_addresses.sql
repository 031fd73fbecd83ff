-- A mail about an account goes to the address that it had: who changes it cannot have it sent elsewhere.
alter table account_mail add column address text, add column new_address text;
alter table account_mail drop constraint account_mail_kind_check, add constraint account_mail_kind_check
  check (kind in ('password', 'second factor on', 'second factor off', 'address', 'passkey added', 'passkey removed'));
