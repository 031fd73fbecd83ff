-- The bookings of suppliers' systems that are old enough to be forgotten, the oldest first.
create index connected_booking_traveled on connected_booking (date)
  where due_at is null and look_at is null;
create index connected_booking_over on connected_booking (changed_at)
  where due_at is null and look_at is null and state in ('canceled', 'refused');
