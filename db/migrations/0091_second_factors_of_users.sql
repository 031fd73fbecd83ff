-- Users of partners may have a second factor too: it is of a staff user, or of such a user.
alter table staff_second_factor rename to second_factor;
alter table staff_recovery_code rename to recovery_code;
alter table recovery_code drop constraint staff_recovery_code_staff_id_fkey;
alter table second_factor drop constraint staff_second_factor_pkey;
alter table second_factor
  add column id integer generated always as identity primary key,
  alter column staff_id drop not null,
  add column user_id integer references agency_user (id) on delete cascade,
  add unique (staff_id),
  add unique (user_id),
  add check ((user_id is null) <> (staff_id is null));
alter table second_factor rename constraint staff_second_factor_staff_id_fkey to second_factor_staff_id_fkey;
alter table recovery_code rename constraint staff_recovery_code_pkey to recovery_code_pkey;
alter table recovery_code
  add column second_factor_id integer references second_factor (id) on delete cascade;
update recovery_code set second_factor_id = second_factor.id
  from second_factor where second_factor.staff_id = recovery_code.staff_id;
alter table recovery_code
  alter column second_factor_id set not null,
  drop column staff_id;
create index recovery_code_of_factor on recovery_code (second_factor_id);

-- They are told by mail of a change of what they sign in with, as staff are.
alter table staff_mail rename to account_mail;
alter table account_mail
  alter column staff_id drop not null,
  add column user_id integer references agency_user (id) on delete cascade,
  add check ((user_id is null) <> (staff_id is null));
alter table account_mail rename constraint staff_mail_pkey to account_mail_pkey;
alter table account_mail rename constraint staff_mail_staff_id_fkey to account_mail_staff_id_fkey;
alter table account_mail rename constraint staff_mail_kind_check to account_mail_kind_check;
alter table account_mail rename constraint staff_mail_state_check to account_mail_state_check;
alter table account_mail rename constraint staff_mail_check to account_mail_settled_check;
alter index staff_mail_open rename to account_mail_open;
alter index staff_mail_settled rename to account_mail_settled;
