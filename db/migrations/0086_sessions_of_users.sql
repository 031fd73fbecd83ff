-- Users of partners sign in too: a session is of a staff user, or of such a user.
alter table staff_session rename to session;
alter table session
  alter column staff_id drop not null,
  add column user_id integer references agency_user (id) on delete cascade,
  add check ((user_id is null) <> (staff_id is null));
alter table session rename constraint staff_session_pkey to session_pkey;
alter table session rename constraint staff_session_staff_id_fkey to session_staff_id_fkey;
alter index staff_session_id rename to session_id;
alter index staff_session_staff rename to session_staff;
create index session_of_user on session (user_id) where user_id is not null;
