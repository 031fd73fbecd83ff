-- What staff gave back of the price of a booking that goes on: it is not asked for again. Of a booking
-- that has ended, `kept_minor` says it.
alter table booking add column waived_minor bigint not null default 0 check (waived_minor >= 0);

-- Staff record payments that reach them in other ways than by card. What is given back of them goes
-- the same way, by hand.
alter table payment
  drop constraint payment_method_check,
  add constraint payment_method_check
    check (method in ('card', 'invoice', 'transfer', 'cash', 'cheque')),
  drop constraint payment_check3,
  add check (paid_on is null or method <> 'card'),
  drop constraint payment_check4,
  add check (bank_reference = '' or method <> 'card'),
  drop constraint payment_check8,
  add check (method <> 'card' or state <> 'done' or reference is not null),
  drop constraint payment_check9,
  add check (method <> 'card' or kind <> 'charge' or undo_at is not null
    or stored_method is not null);
