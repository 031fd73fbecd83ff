-- The states of a booking have to do with each other: what is paid by card has no invoice. With this the
-- database knows how many bookings have which of them together, and chooses the index that finds few.
create statistics booking_states (mcv) on status, payment_status, payment_term, kind from booking;
