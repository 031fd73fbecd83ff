-- Bookings for which something is still to be paid, whatever went back before.
create index booking_owing on booking (id)
  where amount_paid_minor < coalesce(kept_minor, greatest(0, total_minor - waived_minor));
