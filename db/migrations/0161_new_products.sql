-- Since when a new product of a supplier's system waits for staff to look at it; null for all others.
alter table connected_product add column review_since timestamptz;
