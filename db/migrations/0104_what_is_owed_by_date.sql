create index booking_owing_by_date on booking (date, id)
  where amount_paid_minor < coalesce(kept_minor, greatest(0, total_minor - waived_minor));
drop index booking_unpaid;
drop index booking_unpaid_by_date;
