-- Bookings of some days of purchase are listed by travel date as well: from the index alone, as the
-- sales by day are. It is the same index, so that a sale writes none more.
drop index booking_placed;
create index booking_placed on booking (placed_at, id)
  include (status, currency, organization_id, tour_id, supplier_id, places, total_minor,
    commission_minor, kept_minor, date);
