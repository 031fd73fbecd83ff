-- A party whose rates take no place, such as an infant booked later than its parents, has none.
alter table booking drop constraint booking_places_check;
alter table booking add constraint booking_places_check check (places >= 0) not valid;
