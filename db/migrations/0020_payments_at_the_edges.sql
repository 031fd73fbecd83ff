-- What the first request with a key has begun, where that takes more than one transaction: a
-- repetition goes on with it, and does not begin again.
alter table kept_answer add column begun text;
create index kept_answer_begun on kept_answer (begun) where begun is not null;

-- A `dispute` is money that the bank of the card's holder has taken back. Like a refund it is of a
-- charge: `open` as long as the bank decides, `done` when it is lost, `refused` when it is won.
alter table payment
  drop constraint payment_kind_check,
  drop constraint payment_check,
  drop constraint payment_check4,
  -- When the processor is asked next about a refund that it has taken on and not made yet. Then
  -- `reference` says what the processor calls it.
  add column ask_at timestamptz,
  add constraint payment_kind_check check (kind in ('charge', 'refund', 'dispute')),
  add check ((kind = 'charge') = (charge_id is null)),
  add check (kind <> 'charge' or undo_at is not null or stored_method is not null),
  add check (ask_at is null or kind = 'refund');
-- The processor tells of its payments by what it calls them.
create index payment_reference on payment (reference) where reference is not null;
-- The books of the last weeks are compared with the processor's.
create index payment_at on payment (at);

-- Where the books of the processor and ours differ, as the last comparison has found it.
create table payment_difference (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('charge', 'refund', 'dispute')),
  -- What the processor calls the payment.
  reference text not null,
  -- '' where no booking is known for it.
  booking_reference text not null,
  -- In words: what differs.
  difference text not null,
  -- Null where one of the two knows nothing of the payment.
  ours_minor bigint,
  theirs_minor bigint,
  currency text not null,
  -- When the payment was made.
  at timestamptz not null,
  first_found_at timestamptz not null,
  last_found_at timestamptz not null,
  unique (kind, reference)
);

-- The test processor's books get the times by which books are compared, and the cards of which a
-- refund takes its time or fails later, and those whose holders dispute a charge.
alter table test_charge
  add column at timestamptz not null default now(),
  add column card text not null default '';
alter table test_refund
  add column at timestamptz not null default now(),
  add column state text not null default 'succeeded'
    check (state in ('succeeded', 'pending', 'failed'));
create table test_dispute (
  reference text primary key,
  charge text not null references test_charge (reference),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  at timestamptz not null default now()
);
create index test_dispute_charge on test_dispute (charge);
