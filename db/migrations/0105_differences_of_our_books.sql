-- Where our own books do not add up is shown with what differs from the processor's.
alter table payment_difference drop constraint payment_difference_kind_check,
  add constraint payment_difference_kind_check check (kind in ('charge', 'refund', 'dispute', 'books'));
