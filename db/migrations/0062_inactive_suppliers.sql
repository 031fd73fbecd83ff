-- A tour is on sale while it is active and its supplier is too. Its own status stays as staff or the
-- system of the supplier set it, so what comes back with the supplier is what was on sale before.
alter table supplier add column status text not null default 'active'
  check (status in ('active', 'inactive'));
alter table tour add column off_with_supplier boolean not null default false;

create function follow_supplier() returns trigger language plpgsql as $$
begin
  new.off_with_supplier :=
    exists (select from supplier where id = new.supplier_id and status = 'inactive');
  return new;
end $$;
-- However a tour is written, it is never on sale for an inactive supplier.
create trigger follow_supplier before insert or update of supplier_id on tour
  for each row execute function follow_supplier();
