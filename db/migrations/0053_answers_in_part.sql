-- Staff did a part of what a partner asked for; the note says what became of the rest.
alter table booking_request
  add column in_part boolean not null default false,
  add constraint booking_request_in_part_check
    check (not in_part or (kind = 'change' and state = 'applied' and note <> ''));
