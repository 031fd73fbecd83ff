-- Sales by day of the purchase and by day of travel are added up from the index alone; it is the one
-- that lists of these days use already, so that a sale writes no index more.
drop index booking_placed;
create index booking_placed on booking (placed_at, id)
  include (status, currency, organization_id, tour_id, supplier_id, places, total_minor,
    commission_minor, kept_minor);
drop index booking_date;
create index booking_date on booking (date, id)
  include (status, currency, organization_id, tour_id, supplier_id, places, total_minor,
    commission_minor, kept_minor);
