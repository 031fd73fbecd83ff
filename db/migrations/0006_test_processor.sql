-- The books of the built-in card processor, as a processor outside would keep them. Staging only.
create table test_charge (
  key text primary key,
  reference text not null unique,
  booking_reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('charged', 'declined', 'called off')),
  decline_code text,
  check ((status = 'declined') = (decline_code is not null))
);

create table test_refund (
  key text primary key,
  reference text not null unique,
  charge text not null references test_charge (reference),
  amount_minor bigint not null check (amount_minor > 0)
);
create index test_refund_charge on test_refund (charge);
