-- Until when a confirmation that has no answer yet may be under way: nothing is confirmed a second time meanwhile.
alter table connected_booking add column confirming_until timestamptz;
