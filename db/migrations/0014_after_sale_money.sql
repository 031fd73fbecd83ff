-- What is kept of the money of a booking that ended; the rest is to be given back. A refund that the
-- processor refuses leaves more with us than that, or than the price.
alter table booking
  drop constraint booking_check2,
  add check (amount_paid_minor >= 0),
  add column kept_minor bigint check (kept_minor >= 0);
update booking set kept_minor = amount_paid_minor where status = 'Canceled';
-- What was refused has not been given back, though it was counted so.
update booking set amount_paid_minor = amount_paid_minor + refused.amount_minor,
    payment_status = case
      when amount_paid_minor + refused.amount_minor >= total_minor then 'Fully Paid'
      when amount_paid_minor = 0 and amount_paid_minor + refused.amount_minor = due_minor
        then 'Deposit Paid'
      else 'Partial Payment' end
  from (select booking_id, sum(amount_minor)::bigint as amount_minor from payment
    where state = 'refused' group by booking_id) refused
  where refused.booking_id = booking.id;

-- `unwanted` is a charge that was open when it was called off: the processor is to undo it, and then
-- it is `undone`, whether it was made or not.
alter table payment
  drop constraint payment_check1,
  drop constraint payment_check2,
  drop constraint payment_state_check,
  -- The card on file that is charged. Null where a token came with the charge: it is used once, and
  -- nobody can try again, so what is still open at `undo_at` is called off.
  add column stored_method text,
  add check (state in ('open', 'done', 'declined', 'unwanted', 'undone', 'refused')),
  add check ((state in ('open', 'unwanted')) = (settled_at is null)),
  add check (kind = 'charge' or undo_at is null and stored_method is null),
  add check (kind = 'refund' or undo_at is not null or stored_method is not null);
-- What has still to be done, and what staff may have to look at.
create index payment_unfinished on payment (state, id)
  where state in ('open', 'unwanted', 'declined', 'refused');
drop index payment_open;

-- What is too old is deleted in portions: this is by what it is found, and what refers to it.
create index booking_abandoned on booking (changed_at) where status = 'abandoned';
create index payment_charge on payment (charge_id) where charge_id is not null;
create index booking_request_booking on booking_request (booking_id, id);
create index webhook_message_replay on webhook_message (replay_of) where replay_of is not null;
create index campaign_click_last on campaign_click (last_at);
