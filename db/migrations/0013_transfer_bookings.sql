-- A transfer is driven by a fleet and no supplier of tours. What was sold of it: the places, the
-- time, the vehicle, and what the driver has to know. Old bookings are all of tours.
alter table booking
  alter column supplier_id drop not null,
  add column transfer jsonb,
  add check ((kind = 'tour') = (supplier_id is not null)),
  add check ((kind = 'transfer') = (transfer is not null));
