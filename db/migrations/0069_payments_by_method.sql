-- What staff recorded is rare among what was paid by card, and looked for by itself.
create index payment_by_method on payment (method, id) where method <> 'card';
