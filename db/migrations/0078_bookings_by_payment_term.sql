-- Bookings with a payment term are listed from an index, so that a term that nobody has, or few, is found
-- at once. It has the paid invoices too, and takes the place of their index.
drop index booking_invoice_paid;
create index booking_payment_term on booking (payment_term, payment_status, id);
