-- What becomes of the payment of a booking that ended, as the mail says it: with amounts.
alter table traveler_mail add column refund_words text;
