-- An invoice that a partner has paid is a charge that staff have noted, and what is given back of it a
-- refund that staff make by bank: no card processor knows of them.
alter table payment
  add column method text not null default 'card' check (method in ('card', 'invoice')),
  -- The day the money moved, as staff noted it, and what the bank calls it.
  add column paid_on date check (paid_on is null or method = 'invoice'),
  add column bank_reference text not null default '' check (bank_reference = '' or method = 'invoice'),
  add check (method = 'card' or kind <> 'dispute' and reference is null and ask_at is null),
  add check (method = 'card' or state <> 'done' or paid_on is not null),
  drop constraint payment_check3,
  add check (method = 'invoice' or state <> 'done' or reference is not null),
  drop constraint payment_check4,
  add check (method = 'invoice' or kind <> 'charge' or undo_at is not null or stored_method is not null);

-- A booking on credit that was canceled before its invoice was paid is never invoiced.
alter table booking
  drop constraint booking_payment_status_check,
  add constraint booking_payment_status_check check (payment_status in ('Fully Paid',
    'Deposit Paid', 'Partial Payment', 'Hold without Payment', 'Returned to Traveler',
    'Pending Invoice', 'Nothing Due'));
update booking set payment_status = 'Nothing Due'
  where status = 'Canceled' and payment_status = 'Pending Invoice' and amount_paid_minor = 0;
