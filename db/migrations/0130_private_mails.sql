-- A mail with a link or a code of an account is for its recipient only: staff see that it was sent.
alter table kept_mail add column is_private boolean not null default false;
update kept_mail set is_private = true where sender like 'Accounts <%' and subject not like 'Your card %';
