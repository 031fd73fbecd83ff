-- The whole schema, written from the migrated database by `npm run db:dump`, to be read and
-- reviewed. What changes a database are the files in db/migrations.

set check_function_bodies = off;

create sequence booking_request_change as bigint;

create sequence catalog_change as bigint;

create sequence connected_tour_id as integer;

CREATE OR REPLACE FUNCTION public.asked_facet(kind text, value text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select ('''' || kind || '=' || folded(value) || '''')::tsquery
$function$;

CREATE OR REPLACE FUNCTION public.asked_words(given text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_agg('''' || word || ''':*', ' & ')::tsquery
  from unnest(string_to_array(folded(given), ' ')) word
$function$;

CREATE OR REPLACE FUNCTION public.count_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into tour_facet
    select kind, value, number, count(*) from after cross join lateral facets_in_use(facets)
    where status <> 'removed' group by kind, value, number order by kind, value, number
    on conflict (kind, value, number) do update set tours = tour_facet.tours + excluded.tours;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.counted_minor(kind text, method text, state text, amount_minor bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (kind = 'charge'::text) THEN CASE WHEN (state = 'done'::text) THEN amount_minor ELSE (0)::bigint END WHEN CASE WHEN (method = 'card'::text) THEN (state <> 'refused'::text) ELSE (state = 'done'::text) END THEN (- amount_minor) ELSE (0)::bigint END;

CREATE OR REPLACE FUNCTION public.enter_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  added bigint := counted_minor(new.kind, new.method, new.state, new.amount_minor);
begin
  if tg_op = 'UPDATE' then
    added := added - counted_minor(old.kind, old.method, old.state, old.amount_minor);
  end if;
  if added <> 0 then
    insert into payment_entry (payment_id, booking_id, at, amount_minor)
      values (new.id, new.booking_id, coalesce(new.settled_at, new.at), added);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.facets_in_use(facets jsonb)
 RETURNS TABLE(kind text, value text, number integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select kind, left(value, 300), number from (
    select 'country', facets ->> 'country', 0
    union all select 'town', facets ->> 'town', (facets ->> 'townId')::integer
    union all select 'type', facets ->> 'type', 0
    union all select 'difficulty', facets ->> 'difficulty', 0
    union all select 'language', name, 0 from jsonb_array_elements_text(facets -> 'languages') name
    union all select 'activity', name, 0 from jsonb_array_elements_text(facets -> 'activities') name
    union all select 'sight', sight ->> 'name', (sight ->> 'id')::integer
      from jsonb_array_elements(facets -> 'sights') sight
  ) used (kind, value, number)
  where value <> ''
$function$;

CREATE OR REPLACE FUNCTION public.folded(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(
    translate(
      replace(replace(replace(
        regexp_replace(normalize(lower(given), nfkd), '[\u0300-\u036f]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øđłı', 'odli'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.follow_supplier()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.off_with_supplier :=
    exists (select from supplier where id = new.supplier_id and status = 'inactive');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.list_tour()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tour_listing select listed.* from listing_of(new) listed;
  elsif (old.document, old.facets) is distinct from (new.document, new.facets) then
    delete from tour_listing where tour_id = new.id;
    insert into tour_listing select listed.* from listing_of(new) listed;
  else
    update tour_listing set status = new.status, change = new.change where tour_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.listing_of(tour tour)
 RETURNS tour_listing
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  listing tour_listing;
  -- Unpacked once.
  document jsonb := tour.document || '{}';
  facets jsonb := tour.facets || '{}';
begin
  listing.tour_id := tour.id;
  listing.status := tour.status;
  listing.supplier := document ->> 'supplier';
  listing.change := tour.change;
  listing.name := left(folded(facets ->> 'name'), 100);
  -- Words that it is found by, and each facet as `country=italy` and, of a sight, `sight=77`.
  listing.words := (
    select array_to_tsvector(array_agg(distinct left(word, 200))) from (
      select unnest(string_to_array(
        folded(concat_ws(' ', facets ->> 'name', facets ->> 'town')), ' ')
        || array[tour.id::text, 'prd' || tour.id])
      union all select unnest(array[kind || '=' || folded(value), kind || '=' || number])
        from facets_in_use(facets)
    ) words (word) where word <> '');
  -- What keeps it from being sold well, for staff to look at.
  listing.faults := array_remove(array[
    case when jsonb_array_length(coalesce(document -> 'images', '[]')) = 0
      then 'no picture' end,
    case when coalesce(document ->> 'description', '') = '' then 'no description' end,
    case when (facets ->> 'priceFrom')::numeric = 0 then 'no price' end,
    case when document -> 'connected' is null
      and jsonb_array_length(coalesce(document -> 'schedule', '[]')) = 0
      then 'no schedule' end
  ], null);
  -- None if an entry of the schedule has no end.
  listing.last_day := (
    select case when bool_and(entry ->> 'to' is not null) then max(entry ->> 'to')::date end
    from jsonb_array_elements(coalesce(document -> 'schedule', '[]')) entry);
  return listing;
end $function$;

CREATE OR REPLACE FUNCTION public.next_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- An import writes all that a file names, also what is the same as before.
  if new is distinct from old then
    new.version := old.version + 1;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_loose_object()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into loose_object (name) values (old.object);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with changed as (
    select kind, value, number, sum(one) as tours from (
      select status, facets, 1 from after union all select status, facets, -1 from before
    ) both_sides (status, facets, one) cross join lateral facets_in_use(facets)
    where status <> 'removed' group by kind, value, number having sum(one) <> 0
  )
  insert into tour_facet select * from changed order by kind, value, number
    on conflict (kind, value, number) do update set tours = tour_facet.tours + excluded.tours;
  delete from tour_facet where tours = 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.renew_stamp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.stamp := gen_random_uuid();
  return new;
end $function$;

create table organization (
  id integer not null generated always as identity,
  key text not null,
  name text not null,
  accreditation_type text,
  accreditation_number text,
  accreditation_status text not null default 'none',
  payment_term text not null default 'Default',
  stored_payment_method text,
  currency text not null default 'USD',
  commission_percent numeric(5,2) not null default 0,
  referral_code text,
  rate_limit_per_minute integer not null default 1200,
  created_at timestamptz not null,
  traveler_mails boolean not null default true,
  status text not null default 'Active',
  partner_mails boolean,
  version integer not null default 1,
  second_factor_required boolean not null default false,
  constraint organization_pkey primary key (id),
  constraint organization_key_key unique (key),
  constraint organization_accreditation_status_check check (accreditation_status in ('valid', 'expired', 'none')),
  constraint organization_accreditation_type_check check (accreditation_type in ('IATA', 'IATAN', 'ARC', 'CLIA', 'TRUE', 'TIDS', 'VTC')),
  constraint organization_check check ((accreditation_type is null) = (accreditation_number is null)),
  constraint organization_commission_percent_check check (commission_percent >= 0::numeric and commission_percent <= 100::numeric),
  constraint organization_currency_check check (currency in ('USD', 'GBP', 'EUR', 'AUD')),
  constraint organization_payment_term_check check (payment_term in ('Credit', 'Card on file', 'Default')),
  constraint organization_rate_limit_per_minute_check check (rate_limit_per_minute > 0),
  constraint organization_status_check check (status in ('Active', 'Inactive'))
);
create unique index organization_referral_code on organization (lower(referral_code));
create trigger next_version before update on organization for each row execute function next_version();

create table agency_user (
  id integer not null generated always as identity,
  organization_id integer not null,
  status text not null default 'Active',
  role text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  agency_name text,
  website text,
  phone text,
  address text,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint agency_user_pkey primary key (id),
  constraint agency_user_role_check check (role in ('Admin', 'Agent')),
  constraint agency_user_status_check check (status in ('Active', 'Inactive')),
  constraint agency_user_organization_id_fkey foreign key (organization_id) references organization(id)
);
create unique index agency_user_email on agency_user (lower(email));
create index agency_user_organization on agency_user (organization_id);
create trigger next_version before update on agency_user for each row execute function next_version();

create table access_token (
  id integer not null generated always as identity,
  user_id integer not null,
  digest bytea not null,
  prefix text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  parent_id integer,
  name text not null default '',
  scope text not null default 'book',
  created_by text,
  constraint access_token_pkey primary key (id),
  constraint access_token_digest_key unique (digest),
  constraint access_token_scope_check check (scope in ('book', 'read')),
  constraint access_token_parent_id_fkey foreign key (parent_id) references access_token(id),
  constraint access_token_user_id_fkey foreign key (user_id) references agency_user(id)
);
create index access_token_parent on access_token (parent_id) where (parent_id is not null);
create index access_token_prefix on access_token (prefix text_pattern_ops);
create index access_token_user on access_token (user_id);

create table access_token_use (
  token_id integer not null,
  used_at timestamptz not null,
  constraint access_token_use_pkey primary key (token_id),
  constraint access_token_use_token_id_fkey foreign key (token_id) references access_token(id) on delete cascade
);

create table staff (
  id integer not null generated always as identity,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null,
  status text not null default 'Active',
  role text not null,
  version integer not null default 1,
  constraint staff_pkey primary key (id),
  constraint staff_role_check check (role in ('viewer', 'agent', 'manager', 'owner')),
  constraint staff_status_check check (status in ('Active', 'Inactive'))
);
create unique index staff_email on staff (lower(email));
create trigger next_version before update on staff for each row execute function next_version();

create table account_mail (
  id bigint not null generated always as identity,
  staff_id integer,
  kind text not null,
  actor text not null,
  at timestamptz not null,
  due_at timestamptz,
  state text not null default 'waiting',
  recipient text,
  reason text,
  settled_at timestamptz,
  user_id integer,
  address text,
  new_address text,
  constraint account_mail_pkey primary key (id),
  constraint account_mail_check check ((user_id is null) <> (staff_id is null)),
  constraint account_mail_kind_check check (kind in ('password', 'second factor on', 'second factor off', 'address', 'passkey added', 'passkey removed')),
  constraint account_mail_settled_check check ((state in ('waiting', 'handing over')) = (settled_at is null)),
  constraint account_mail_state_check check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  constraint account_mail_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint account_mail_user_id_fkey foreign key (user_id) references agency_user(id) on delete cascade
);
create index account_mail_open on account_mail (id) where (state in ('waiting', 'handing over'));
create index account_mail_settled on account_mail (settled_at) where (settled_at is not null);

create table approval (
  id bigint not null generated always as identity,
  operation text not null,
  input jsonb not null,
  booking text not null default '',
  amounts jsonb not null,
  asked_kind text not null,
  asked_by text not null,
  asked_role text,
  asked_at timestamptz not null,
  state text not null default 'waiting',
  decided_by text,
  decided_at timestamptz,
  reason text not null default '',
  constraint approval_pkey primary key (id),
  constraint approval_asked_kind_check check (asked_kind in ('staff', 'command')),
  constraint approval_check check ((state = 'waiting') = (decided_at is null)),
  constraint approval_state_check check (state in ('waiting', 'approved', 'refused'))
);
create index approval_booking on approval (booking) where (booking <> '');
create index approval_decided on approval (decided_at) where (state <> 'waiting');
create index approval_waiting on approval (id) where (state = 'waiting');

create table audit_entry (
  id bigint not null generated always as identity,
  at timestamptz not null,
  actor_kind text not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_entry_pkey primary key (id),
  constraint audit_entry_actor_kind_check check (actor_kind in ('staff', 'user', 'command', 'system'))
);
create index audit_entry_action on audit_entry (action, id desc) where (action <> 'booking.placed');
create index audit_entry_actor on audit_entry (actor, id desc);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_subject on audit_entry (subject, id desc);

create table pay_run (
  id bigint not null generated always as identity,
  at timestamptz not null,
  paid_by text not null,
  undoes_id bigint,
  constraint pay_run_pkey primary key (id),
  constraint pay_run_undoes_id_key unique (undoes_id),
  constraint pay_run_undoes_id_fkey foreign key (undoes_id) references pay_run(id)
);
create index pay_run_moment on pay_run (at, id);

create table supplier (
  id integer not null generated always as identity,
  key text not null,
  name text not null,
  phone text not null default '',
  email text not null default '',
  business_ref text not null default '',
  notes text not null default '',
  connection jsonb not null default '{"type": "direct"}'::jsonb,
  version integer not null default 1,
  status text not null default 'active',
  constraint supplier_pkey primary key (id),
  constraint supplier_key_key unique (key),
  constraint supplier_status_check check (status in ('active', 'inactive'))
);
create trigger next_version before update on supplier for each row execute function next_version();

create table subcontinent (
  id integer not null generated always as identity,
  name text not null,
  slug text not null,
  constraint subcontinent_pkey primary key (id),
  constraint subcontinent_slug_key unique (slug)
);

create table country (
  id integer not null generated always as identity,
  name text not null,
  slug text not null,
  subcontinent_id integer,
  constraint country_pkey primary key (id),
  constraint country_slug_key unique (slug),
  constraint country_subcontinent_id_fkey foreign key (subcontinent_id) references subcontinent(id)
);

create table region (
  id integer not null generated always as identity,
  name text not null,
  slug text not null,
  country_id integer not null,
  constraint region_pkey primary key (id),
  constraint region_country_id_slug_key unique (country_id, slug),
  constraint region_country_id_fkey foreign key (country_id) references country(id)
);

create table town (
  id integer not null generated always as identity,
  name text not null,
  slug text not null,
  country_id integer not null,
  region_id integer,
  latitude double precision,
  longitude double precision,
  time_zone text,
  constraint town_pkey primary key (id),
  constraint town_country_id_slug_region_id_key unique nulls not distinct (country_id, slug, region_id),
  constraint town_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint town_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint town_country_id_fkey foreign key (country_id) references country(id),
  constraint town_region_id_fkey foreign key (region_id) references region(id)
);

create table tour (
  id integer not null,
  supplier_id integer not null,
  town_id integer not null,
  status text not null default 'active',
  document jsonb not null,
  record bytea not null,
  facets jsonb not null,
  change bigint not null,
  record_version integer not null default 0,
  version integer not null default 1,
  off_with_supplier boolean not null default false,
  constraint tour_pkey primary key (id),
  constraint tour_change_key unique (change),
  constraint tour_status_check check (status in ('active', 'inactive', 'removed')),
  constraint tour_supplier_id_fkey foreign key (supplier_id) references supplier(id),
  constraint tour_town_id_fkey foreign key (town_id) references town(id)
);
create index tour_record_version_idx on tour (record_version);
create index tour_supplier_id_idx on tour (supplier_id);
create index tour_town_id_idx on tour (town_id);
create trigger count_facets after insert on tour referencing new table as after for each statement execute function count_facets();
create trigger follow_supplier before insert or update of supplier_id on tour for each row execute function follow_supplier();
create trigger list_tour after insert or update on tour for each row execute function list_tour();
create trigger next_version before update on tour for each row when (old.document is distinct from new.document or old.status is distinct from new.status or old.supplier_id is distinct from new.supplier_id) execute function next_version();
create trigger recount_facets after update on tour referencing old table as before new table as after for each statement execute function recount_facets();

create table booking (
  id bigint not null generated always as identity,
  reference text not null,
  voucher_key text not null,
  organization_id integer not null,
  user_id integer not null,
  kind text not null,
  status text not null,
  supplier_id integer,
  tour_id integer,
  date date not null,
  minutes smallint not null,
  description text not null,
  is_private boolean not null default false,
  places integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  latest_cancellation_at timestamptz not null,
  percent_norefund numeric(5,2),
  needs_confirmation boolean not null,
  party jsonb not null,
  product jsonb not null,
  supplier jsonb not null,
  agent jsonb not null,
  currency text not null,
  total_minor bigint not null,
  due_minor bigint not null,
  amount_paid_minor bigint not null default 0,
  commission_percent numeric(5,2) not null,
  commission_minor bigint not null,
  payment_term text not null,
  payment_status text not null,
  partner_ref text not null default '',
  phone text not null,
  email text not null default '',
  language text not null default '',
  hotel_pickup text not null default '',
  traveler_questions text not null default '',
  pickup_time text,
  staff_notes text not null default '',
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  pay_run_id bigint,
  commission_paid_at timestamptz,
  transfer jsonb,
  kept_minor bigint,
  schedule_key text not null default '',
  stamp uuid not null default gen_random_uuid(),
  end_reason text not null default '',
  commission_paid_minor bigint not null default 0,
  tickets jsonb,
  waived_minor bigint not null default 0,
  fees_minor bigint not null default 0,
  price_steps jsonb not null default '[]'::jsonb,
  notice_seconds integer,
  constraint booking_pkey primary key (id),
  constraint booking_reference_key unique (reference),
  constraint booking_voucher_key_key unique (voucher_key),
  constraint booking_check check (ends_at >= starts_at),
  constraint booking_check1 check (due_minor >= 0 and due_minor <= total_minor),
  constraint booking_check3 check ((kind = 'tour') = (tour_id is not null)),
  constraint booking_check4 check ((pay_run_id is null) = (commission_paid_at is null)),
  constraint booking_check5 check ((kind = 'tour') = (supplier_id is not null)),
  constraint booking_check6 check ((kind = 'transfer') = (transfer is not null)),
  constraint booking_commission_minor_check check (commission_minor >= 0),
  constraint booking_commission_percent_check check (commission_percent >= 0::numeric and commission_percent <= 100::numeric),
  constraint booking_kept_minor_check check (kept_minor >= 0),
  constraint booking_kind_check check (kind in ('tour', 'transfer')),
  constraint booking_minutes_check check (minutes >= 0 and minutes <= 1439),
  constraint booking_payment_status_check check (payment_status in ('Fully Paid', 'Deposit Paid', 'Partial Payment', 'Hold without Payment', 'Returned to Traveler', 'Pending Invoice', 'Nothing Due')),
  constraint booking_payment_term_check check (payment_term in ('Credit', 'Card on file', 'Default')),
  constraint booking_percent_norefund_check check (percent_norefund >= 0::numeric and percent_norefund <= 100::numeric),
  constraint booking_places_check check (places >= 0) not valid,
  constraint booking_status_check check (status in ('placing', 'abandoned', 'Pending Confirmation', 'Confirmed', 'Canceled')),
  constraint booking_total_minor_check check (total_minor >= 0),
  constraint booking_waived_minor_check check (waived_minor >= 0),
  constraint booking_organization_id_fkey foreign key (organization_id) references organization(id),
  constraint booking_pay_run_id_fkey foreign key (pay_run_id) references pay_run(id),
  constraint booking_supplier_id_fkey foreign key (supplier_id) references supplier(id),
  constraint booking_tour_id_fkey foreign key (tour_id) references tour(id),
  constraint booking_user_id_fkey foreign key (user_id) references agency_user(id)
);
create index booking_abandoned on booking (changed_at) where (status = 'abandoned');
create index booking_any_partner_ref on booking (partner_ref, id) where (partner_ref <> '');
create index booking_balance on booking (organization_id, id) where (amount_paid_minor <> coalesce(kept_minor, greatest((0)::bigint, (total_minor - waived_minor))));
create index booking_commission_back on booking (organization_id, currency) include (status, date, commission_minor, commission_paid_minor) where (commission_paid_minor >
case
    when (status in ('Pending Confirmation', 'Confirmed')) then commission_minor
    else (0)::bigint
end);
create index booking_commission_open on booking (organization_id, id) where (commission_paid_minor <>
case
    when (status in ('Pending Confirmation', 'Confirmed')) then commission_minor
    else (0)::bigint
end);
create index booking_commission_paid on booking (organization_id, id) where (pay_run_id is not null);
create index booking_commission_payable on booking (organization_id, currency, ends_at) include (date, commission_minor, commission_paid_minor) where ((status = 'Confirmed') and (commission_minor > commission_paid_minor) and (amount_paid_minor > 0) and (amount_paid_minor >= (total_minor - waived_minor)));
create index booking_date on booking (date, id) include (status, currency, organization_id, tour_id, supplier_id, places, total_minor, commission_minor, kept_minor);
create index booking_departure on booking (tour_id, date);
create index booking_email on booking (organization_id, lower(email)) where (email <> '');
create index booking_invoice_settled on booking (id) where ((payment_term = 'Credit') and (payment_status in ('Fully Paid', 'Partial Payment', 'Returned to Traveler')));
create index booking_invoice_settled_by on booking (organization_id, id) where ((payment_term = 'Credit') and (payment_status in ('Fully Paid', 'Partial Payment', 'Returned to Traveler')));
create index booking_organization on booking (organization_id, id);
create index booking_owing on booking (id) where (amount_paid_minor < coalesce(kept_minor, greatest((0)::bigint, (total_minor - waived_minor))));
create index booking_owing_by_date on booking (date, id) where (amount_paid_minor < coalesce(kept_minor, greatest((0)::bigint, (total_minor - waived_minor))));
create index booking_partner_ref on booking (organization_id, partner_ref, id) where (partner_ref <> '');
create index booking_payment_status on booking (payment_status, id) where (payment_status <> all (array['Fully Paid', 'Pending Invoice']));
create index booking_payment_term on booking (payment_term, payment_status, id);
create index booking_placed on booking (placed_at, id) include (status, currency, organization_id, tour_id, supplier_id, places, total_minor, commission_minor, kept_minor, date);
create index booking_ride on booking (((product ->> 'id')), id) where (kind = 'transfer');
create index booking_status on booking (status, id) where (status <> 'Confirmed');
create index booking_supplier on booking (supplier_id, id) where (supplier_id is not null);
create index booking_tour on booking (tour_id, id) where (tour_id is not null);
create index booking_transfer on booking (id) where (kind = 'transfer');
create index booking_user on booking (user_id, id);
create statistics public.booking_states (mcv) on kind, status, payment_term, payment_status from booking;
create trigger booking_stamp before update on booking for each row execute function renew_stamp();
create trigger next_version before update on booking for each row execute function next_version();

create table balance_entry (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  organization_id integer not null,
  at timestamptz not null,
  event text not null,
  currency text not null,
  price_minor bigint not null,
  paid_minor bigint not null,
  commission_minor bigint not null,
  commission_paid_minor bigint not null,
  constraint balance_entry_pkey primary key (id),
  constraint balance_entry_event_check check (event in ('updated', 'confirmed', 'declined', 'canceled', 'commission paid')),
  constraint balance_entry_booking_id_fkey foreign key (booking_id) references booking(id),
  constraint balance_entry_organization_id_fkey foreign key (organization_id) references organization(id)
);
create index balance_entry_booking on balance_entry (booking_id);
create index balance_entry_partner on balance_entry (organization_id, at, id);
create trigger balance_entry_kept before delete or update on balance_entry for each row execute function refuse_change();

create table booking_event (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  kind text not null,
  at timestamptz not null,
  organization_id integer not null,
  change bigint,
  user_id integer not null,
  constraint booking_event_pkey primary key (id),
  constraint booking_event_kind_check check (kind in ('placed', 'confirmed', 'declined', 'updated', 'canceled', 'commission paid')),
  constraint booking_event_booking_id_fkey foreign key (booking_id) references booking(id),
  constraint booking_event_organization_id_fkey foreign key (organization_id) references organization(id)
);
create index booking_event_booking on booking_event (booking_id, id);
create unique index booking_event_change on booking_event (organization_id, change) where (change is not null);
create index booking_event_organization_at on booking_event (organization_id, at, id);
create index booking_event_unread on booking_event (organization_id, id) where (change is null);
create index booking_event_user_at on booking_event (user_id, at, id);
create index booking_event_user_change on booking_event (user_id, change) where (change is not null);

create table booking_note (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  at timestamptz not null,
  author_kind text not null,
  author text not null,
  text text not null,
  constraint booking_note_pkey primary key (id),
  constraint booking_note_author_kind_check check (author_kind in ('staff', 'user', 'command', 'system')),
  constraint booking_note_text_check check (text <> ''),
  constraint booking_note_booking_id_fkey foreign key (booking_id) references booking(id)
);
create index booking_note_booking on booking_note (booking_id, id);

create table booking_request (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  kind text not null,
  notes text not null,
  user_id integer not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'open',
  decided_at timestamptz,
  decided_by text,
  note text not null default '',
  organization_id integer not null,
  owner_id integer not null,
  promised_refund_minor bigint,
  promised_fee_minor bigint,
  refunded_minor bigint,
  change bigint,
  promised_notes text,
  version integer not null default 1,
  in_part boolean not null default false,
  constraint booking_request_pkey primary key (id),
  constraint booking_request_check check ((state = 'open') = (decided_at is null)),
  constraint booking_request_check1 check ((state = 'open') = (decided_by is null)),
  constraint booking_request_check2 check (state <> 'rejected' or note <> ''),
  constraint booking_request_check3 check ((promised_refund_minor is null) = (promised_fee_minor is null)),
  constraint booking_request_check4 check (kind = 'cancellation' or promised_refund_minor is null),
  constraint booking_request_check5 check (refunded_minor is null or kind = 'cancellation' and state = 'applied'),
  constraint booking_request_check6 check (promised_notes is null or kind = 'cancellation'),
  constraint booking_request_in_part_check check (not in_part or kind = 'change' and state = 'applied' and note <> ''),
  constraint booking_request_kind_check check (kind in ('change', 'cancellation')),
  constraint booking_request_state_check check (state in ('open', 'applied', 'rejected', 'withdrawn')),
  constraint booking_request_booking_id_fkey foreign key (booking_id) references booking(id),
  constraint booking_request_organization_id_fkey foreign key (organization_id) references organization(id),
  constraint booking_request_owner_id_fkey foreign key (owner_id) references agency_user(id),
  constraint booking_request_user_id_fkey foreign key (user_id) references agency_user(id)
);
create index booking_request_booking on booking_request (booking_id, id);
create unique index booking_request_change_number on booking_request (organization_id, change);
create index booking_request_due on booking_request (due_at) where (state = 'open');
create index booking_request_due_first on booking_request (due_at, id);
create unique index booking_request_open on booking_request (booking_id, kind) where (state = 'open');
create index booking_request_organization on booking_request (organization_id, id);
create index booking_request_organization_state on booking_request (organization_id, state, change);
create index booking_request_owner on booking_request (owner_id, change);
create index booking_request_state on booking_request (state, id);
create trigger next_version before update on booking_request for each row when (old.state is distinct from new.state or old.note is distinct from new.note or old.notes is distinct from new.notes or old.due_at is distinct from new.due_at) execute function next_version();

create table booking_search (
  booking_id bigint not null,
  words tsvector not null,
  constraint booking_search_pkey primary key (booking_id),
  constraint booking_search_booking_id_fkey foreign key (booking_id) references booking(id) on delete cascade
);
create index booking_search_words on public.booking_search using gin (words) with (fastupdate=off);

create table booking_unsearched (
  booking_id bigint not null
);

create table subscriber (
  id bigint not null generated always as identity,
  organization_id integer not null,
  email text not null,
  key text not null,
  unsubscribed_at timestamptz,
  unsubscribed_by text,
  unsubscribed_reason text not null default '',
  constraint subscriber_pkey primary key (id),
  constraint subscriber_key_key unique (key),
  constraint subscriber_organization_id_email_key unique (organization_id, email),
  constraint subscriber_organization_id_fkey foreign key (organization_id) references organization(id)
);
create index subscriber_email on subscriber (email);
create index subscriber_unsubscribed on subscriber (id) where (unsubscribed_at is not null);

create table campaign (
  id bigint not null generated always as identity,
  reference text not null,
  subscriber_id bigint not null,
  email text not null,
  date date not null,
  destination_url text not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  intervals integer[] not null,
  recognition bytea,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  stopped_at timestamptz,
  constraint campaign_pkey primary key (id),
  constraint campaign_recognition_key unique (recognition),
  constraint campaign_reference_key unique (reference),
  constraint campaign_subscriber_id_fkey foreign key (subscriber_id) references subscriber(id)
);
create index campaign_date on campaign (date, id);
create index campaign_subscriber on campaign (subscriber_id, id);
create trigger next_version before update on campaign for each row execute function next_version();

create table campaign_click (
  reference text not null,
  referral_code text not null,
  clicks bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint campaign_click_pkey primary key (reference, referral_code)
);
create index campaign_click_last on campaign_click (last_at);

create table campaign_mail (
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  reference text not null,
  subscriber_id bigint not null,
  kind text not null,
  days_before smallint not null,
  day date not null,
  state text not null,
  reason text,
  at timestamptz not null,
  settled_at timestamptz,
  constraint campaign_mail_pkey primary key (id),
  constraint campaign_mail_check check ((state in ('waiting', 'handing over')) = (settled_at is null)),
  constraint campaign_mail_check1 check (state <> 'skipped' or reason is not null),
  constraint campaign_mail_kind_check check (kind in ('immediate', 'scheduled', 'test')),
  constraint campaign_mail_state_check check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  constraint campaign_mail_subscriber_id_fkey foreign key (subscriber_id) references subscriber(id)
);
create index campaign_mail_at_once on campaign_mail (subscriber_id, day) where (kind = 'immediate');
create index campaign_mail_campaign on campaign_mail (campaign_id, id);
create index campaign_mail_day on campaign_mail (day, id);
create index campaign_mail_open on campaign_mail (id) where (state in ('waiting', 'handing over'));
create index campaign_mail_reference on campaign_mail (reference, id);
create index campaign_mail_subscriber on campaign_mail (subscriber_id);
create index campaign_mail_unsent on campaign_mail (state, id) where (state in ('failed', 'interrupted', 'skipped'));

create table campaign_run (
  day date not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint campaign_run_pkey primary key (day)
);

create table card_link (
  id integer not null generated always as identity,
  organization_id integer not null,
  reference text not null,
  customer text not null,
  state text not null default 'open',
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  constraint card_link_pkey primary key (id),
  constraint card_link_reference_key unique (reference),
  constraint card_link_check check ((state = 'open') = (settled_at is null)),
  constraint card_link_state_check check (state in ('open', 'used', 'expired')),
  constraint card_link_organization_id_fkey foreign key (organization_id) references organization(id)
);
create index card_link_open on card_link (id) where (state = 'open');
create index card_link_organization on card_link (organization_id, id);

create table card_mail (
  id bigint not null generated always as identity,
  organization_id integer not null,
  user_id integer not null,
  card text not null,
  replaced text,
  at timestamptz not null,
  due_at timestamptz,
  state text not null default 'waiting',
  recipient text,
  reason text,
  settled_at timestamptz,
  constraint card_mail_pkey primary key (id),
  constraint card_mail_check check ((state in ('waiting', 'handing over')) = (settled_at is null)),
  constraint card_mail_state_check check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  constraint card_mail_organization_id_fkey foreign key (organization_id) references organization(id),
  constraint card_mail_user_id_fkey foreign key (user_id) references agency_user(id)
);
create index card_mail_open on card_mail (id) where (state in ('waiting', 'handing over'));
create index card_mail_settled on card_mail (settled_at) where (settled_at is not null);

create table commission_entry (
  pay_run_id bigint not null,
  booking_id bigint not null,
  amount_minor bigint not null,
  constraint commission_entry_pkey primary key (pay_run_id, booking_id),
  constraint commission_entry_amount_minor_check check (amount_minor <> 0),
  constraint commission_entry_booking_id_fkey foreign key (booking_id) references booking(id),
  constraint commission_entry_pay_run_id_fkey foreign key (pay_run_id) references pay_run(id)
);
create index commission_entry_booking on commission_entry (booking_id, pay_run_id);
create trigger commission_entry_kept before delete or update on commission_entry for each row execute function refuse_change();

create table commission_sum (
  id bigint not null generated always as identity,
  organization_id integer not null,
  currency text not null,
  due_minor bigint not null,
  paid_minor bigint not null,
  constraint commission_sum_pkey primary key (organization_id, id),
  constraint commission_sum_organization_id_fkey foreign key (organization_id) references organization(id)
);

create table connected_booking (
  booking_reference text not null,
  supplier_id integer not null,
  tour_id integer not null,
  uuid uuid not null,
  option_id text not null,
  availability_id text,
  date date not null,
  wanted text not null,
  state text not null,
  units jsonb not null,
  net_minor bigint,
  net_currency text,
  supplier_reference text,
  expires_at timestamptz,
  changed_at timestamptz not null,
  due_at timestamptz,
  attempts integer not null default 0,
  fault text,
  look_at timestamptz,
  confirming_until timestamptz,
  constraint connected_booking_pkey primary key (booking_reference),
  constraint connected_booking_uuid_key unique (uuid),
  constraint connected_booking_state_check check (state in ('new', 'held', 'pending', 'confirmed', 'canceled', 'refused')),
  constraint connected_booking_wanted_check check (wanted in ('held', 'confirmed', 'changed', 'canceled')),
  constraint connected_booking_supplier_id_fkey foreign key (supplier_id) references supplier(id)
);
create index connected_booking_coming on connected_booking (supplier_id, date) where (state in ('held', 'pending', 'confirmed'));
create index connected_booking_due on connected_booking (due_at) where (due_at is not null);
create index connected_booking_over on connected_booking (changed_at) where ((due_at is null) and (look_at is null) and (state in ('canceled', 'refused')));
create index connected_booking_to_look_at on connected_booking (look_at) where (look_at is not null);
create index connected_booking_traveled on connected_booking (date) where ((due_at is null) and (look_at is null));

create table connected_product (
  tour_id integer not null,
  supplier_id integer not null,
  product_id text not null,
  product jsonb,
  calendar jsonb,
  seen_at timestamptz,
  gone_at timestamptz,
  review_since timestamptz,
  constraint connected_product_pkey primary key (tour_id),
  constraint connected_product_supplier_id_product_id_key unique (supplier_id, product_id),
  constraint connected_product_tour_id_check check (tour_id >= 900000001),
  constraint connected_product_supplier_id_fkey foreign key (supplier_id) references supplier(id)
);

create table cruise_ship (
  id integer not null generated always as identity,
  line text not null,
  name text not null,
  line_key text not null,
  name_key text not null,
  version integer not null default 1,
  status text not null default 'active',
  constraint cruise_ship_pkey primary key (id),
  constraint cruise_ship_line_key_name_key_key unique (line_key, name_key),
  constraint cruise_ship_status_check check (status in ('active', 'inactive'))
);
create index cruise_ship_in_order on cruise_ship (line_key collate "C", name_key collate "C");
create trigger next_version before update on cruise_ship for each row execute function next_version();

create table currency_rate (
  date date not null,
  base text not null,
  currency text not null,
  rate numeric(20,10) not null,
  constraint currency_rate_pkey primary key (date, currency),
  constraint currency_rate_rate_check check (rate > 0::numeric)
);

create table demo_step (
  name text not null,
  made text not null default '',
  constraint demo_step_pkey primary key (name)
);

create table departure (
  tour_id integer not null,
  date date not null,
  minutes smallint not null,
  taken integer not null default 0,
  is_private boolean not null default false,
  is_closed boolean not null default false,
  capacity integer,
  prices jsonb,
  currency text,
  schedule_key text not null,
  closed_reason text not null default '',
  constraint departure_pkey primary key (tour_id, date, minutes, schedule_key),
  constraint departure_capacity_check check (capacity >= 0),
  constraint departure_check check ((prices is null) = (currency is null)),
  constraint departure_check1 check (is_closed or closed_reason = ''),
  constraint departure_minutes_check check (minutes >= 0 and minutes <= 1439),
  constraint departure_taken_check check (taken >= 0),
  constraint departure_tour_id_fkey foreign key (tour_id) references tour(id)
);
create index departure_closed on departure (date, tour_id) where (is_closed or is_private);

create table job_run (
  name text not null,
  ended_at timestamptz,
  seconds double precision,
  failed_at timestamptz,
  failure text not null default '',
  wanted_at timestamptz,
  constraint job_run_pkey primary key (name)
);

create table kept_answer (
  owner text not null,
  key text not null,
  instance text not null,
  started_at timestamptz not null,
  status integer,
  answer bytea,
  begun text,
  request_digest bytea not null,
  claim text not null,
  constraint kept_answer_pkey primary key (owner, key)
);
create index kept_answer_begun on kept_answer (begun) where (begun is not null);
create index kept_answer_started_at on kept_answer (started_at);

create table kept_answer_use (
  account text not null,
  hour timestamptz not null,
  instance text not null,
  answers integer not null,
  bytes bigint not null,
  constraint kept_answer_use_pkey primary key (account, hour, instance)
);
create index kept_answer_use_hour on kept_answer_use (hour);

create table kept_mail (
  id bigint not null generated always as identity,
  at timestamptz not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  headers jsonb not null,
  html text not null,
  text text not null,
  is_private boolean not null default false,
  constraint kept_mail_pkey primary key (id)
);
create index kept_mail_recipient on kept_mail (lower(recipient), id);

create table location (
  type text not null,
  id text not null,
  title text not null,
  town text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  constraint location_pkey primary key (type, id),
  constraint location_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint location_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint location_type_check check (type in ('airport', 'cruise port', 'train station'))
);

create table loose_object (
  name text not null,
  noted_at timestamptz,
  constraint loose_object_pkey primary key (name)
);
create index loose_object_by_age on loose_object (noted_at);

create table request_message (
  id bigint not null generated always as identity,
  request_id bigint not null,
  booking_id bigint not null,
  at timestamptz not null,
  author_kind text not null,
  author text not null,
  text text not null,
  constraint request_message_pkey primary key (id),
  constraint request_message_author_kind_check check (author_kind in ('staff', 'user', 'command', 'system')),
  constraint request_message_text_check check (text <> ''),
  constraint request_message_booking_id_fkey foreign key (booking_id) references booking(id)
);
create index request_message_booking on request_message (booking_id, id);
create index request_message_request on request_message (request_id, id);

create table partner_mail (
  id bigint not null generated always as identity,
  request_id bigint not null,
  booking_id bigint not null,
  booking_reference text not null,
  organization_id integer not null,
  user_id integer not null,
  at timestamptz not null,
  due_at timestamptz,
  state text not null,
  recipient text,
  reason text,
  settled_at timestamptz,
  message_id bigint,
  is_repeat boolean not null default false,
  constraint partner_mail_pkey primary key (id),
  constraint partner_mail_check check ((state in ('waiting', 'handing over')) = (settled_at is null)),
  constraint partner_mail_state_check check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  constraint partner_mail_booking_id_fkey foreign key (booking_id) references booking(id),
  constraint partner_mail_message_id_fkey foreign key (message_id) references request_message(id) on delete cascade
);
create index partner_mail_booking on partner_mail (booking_reference, id);
create index partner_mail_booking_id on partner_mail (booking_id);
create unique index partner_mail_decision on partner_mail (request_id) where ((message_id is null) and (not is_repeat));
create index partner_mail_leaving on partner_mail (id) where (state = 'handing over');
create unique index partner_mail_message on partner_mail (message_id) where ((message_id is not null) and (not is_repeat));
create index partner_mail_organization on partner_mail (organization_id, id);
create index partner_mail_recipient on partner_mail (lower(recipient), id) where (recipient is not null);
create index partner_mail_request on partner_mail (request_id);
create index partner_mail_unsent on partner_mail (state, id) where (state in ('failed', 'interrupted', 'skipped'));
create index partner_mail_waiting on partner_mail (id) where (state = 'waiting');

create table partner_request (
  id bigint not null generated always as identity,
  at timestamptz not null,
  organization_id integer not null,
  user_id integer not null,
  method text not null,
  path text not null,
  operation text not null,
  status smallint not null,
  error_code text,
  duration_ms real not null,
  request_id text not null,
  request text,
  response text,
  has_bodies boolean not null,
  bytes integer not null,
  via text,
  constraint partner_request_pkey primary key (id)
);
create index partner_request_by_error on partner_request (organization_id, error_code, at, id) where (error_code is not null);
create index partner_request_by_moment on partner_request (organization_id, at, id);
create index partner_request_by_operation on partner_request (organization_id, operation, at, id);
create index partner_request_by_request on partner_request (organization_id, request_id, at, id);
create index partner_request_by_user on partner_request (organization_id, user_id, at, id);
create index partner_request_changing on partner_request (organization_id, method, at, id) where (method <> 'GET');
create index partner_request_failed on partner_request (organization_id, ((status / 100)), at, id) where (status >= 400);
create index partner_request_failed_of_user on partner_request (organization_id, user_id, at, id) where (status >= 400);

create table partner_request_day (
  organization_id integer not null,
  day date not null,
  kept bigint not null,
  lost bigint not null,
  bytes bigint not null,
  constraint partner_request_day_pkey primary key (organization_id, day)
);

create table passkey (
  id integer not null generated always as identity,
  staff_id integer,
  user_id integer,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_pkey primary key (id),
  constraint passkey_credential_id_key unique (credential_id),
  constraint passkey_check check ((user_id is null) <> (staff_id is null)),
  constraint passkey_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint passkey_user_id_fkey foreign key (user_id) references agency_user(id) on delete cascade
);
create index passkey_of_staff on passkey (staff_id);
create index passkey_of_user on passkey (user_id);

create table password_link (
  id bigint not null generated always as identity,
  user_id integer,
  staff_id integer,
  at timestamptz not null,
  due_at timestamptz,
  state text not null default 'waiting',
  recipient text,
  reason text,
  settled_at timestamptz,
  digest bytea,
  expires_at timestamptz,
  ended_at timestamptz,
  constraint password_link_pkey primary key (id),
  constraint password_link_digest_key unique (digest),
  constraint password_link_check check ((user_id is null) <> (staff_id is null)),
  constraint password_link_check1 check ((digest is null) = (expires_at is null)),
  constraint password_link_check2 check ((state in ('waiting', 'handing over')) = (settled_at is null)),
  constraint password_link_state_check check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  constraint password_link_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint password_link_user_id_fkey foreign key (user_id) references agency_user(id) on delete cascade
);
create index password_link_open on password_link (id) where (state in ('waiting', 'handing over'));
create index password_link_staff on password_link (staff_id, at) where (staff_id is not null);
create index password_link_user on password_link (user_id, at) where (user_id is not null);

create table payment (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  kind text not null,
  key text not null,
  charge_id bigint,
  amount_minor bigint not null,
  currency text not null,
  state text not null default 'open',
  reference text,
  reason text,
  undo_at timestamptz,
  at timestamptz not null,
  settled_at timestamptz,
  stored_method text,
  ask_at timestamptz,
  method text not null default 'card',
  paid_on date,
  bank_reference text not null default '',
  constraint payment_pkey primary key (id),
  constraint payment_key_key unique (key),
  constraint payment_amount_minor_check check (amount_minor > 0),
  constraint payment_check check ((kind = 'charge') = (charge_id is null)),
  constraint payment_check1 check ((state in ('open', 'unwanted')) = (settled_at is null)),
  constraint payment_check2 check (kind = 'charge' or undo_at is null and stored_method is null),
  constraint payment_check3 check (paid_on is null or method <> 'card'),
  constraint payment_check4 check (bank_reference = '' or method <> 'card'),
  constraint payment_check5 check (ask_at is null or kind = 'refund'),
  constraint payment_check6 check (method = 'card' or kind <> 'dispute' and reference is null and ask_at is null),
  constraint payment_check7 check (method = 'card' or state <> 'done' or paid_on is not null),
  constraint payment_check8 check (method <> 'card' or state <> 'done' or reference is not null),
  constraint payment_check9 check (method <> 'card' or kind <> 'charge' or undo_at is not null or stored_method is not null),
  constraint payment_kind_check check (kind in ('charge', 'refund', 'dispute')),
  constraint payment_method_check check (method in ('card', 'invoice', 'transfer', 'cash', 'cheque')),
  constraint payment_state_check check (state in ('open', 'done', 'declined', 'unwanted', 'undone', 'refused')),
  constraint payment_booking_id_fkey foreign key (booking_id) references booking(id),
  constraint payment_charge_id_fkey foreign key (charge_id) references payment(id)
);
create index payment_back on payment (kind, id) where (kind <> 'charge');
create index payment_booking on payment (booking_id, id);
create index payment_by_method on payment (method, id) where (method <> 'card');
create index payment_charge on payment (charge_id) where (charge_id is not null);
create index payment_moment on payment (at, id);
create index payment_not_done on payment (state, id) where (state <> 'done');
create index payment_reference on payment (reference) where (reference is not null);
create trigger payment_entered after insert or update of state on payment for each row execute function enter_payment();

create table payment_difference (
  id bigint not null generated always as identity,
  kind text not null,
  reference text not null,
  booking_reference text not null,
  difference text not null,
  ours_minor bigint,
  theirs_minor bigint,
  currency text not null,
  at timestamptz not null,
  first_found_at timestamptz not null,
  last_found_at timestamptz not null,
  constraint payment_difference_pkey primary key (id),
  constraint payment_difference_kind_reference_key unique (kind, reference),
  constraint payment_difference_kind_check check (kind in ('charge', 'refund', 'dispute', 'books'))
);

create table payment_entry (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  booking_id bigint not null,
  at timestamptz not null,
  amount_minor bigint not null,
  constraint payment_entry_pkey primary key (id),
  constraint payment_entry_amount_minor_check check (amount_minor <> 0),
  constraint payment_entry_booking_id_fkey foreign key (booking_id) references booking(id),
  constraint payment_entry_payment_id_fkey foreign key (payment_id) references payment(id)
);
create index payment_entry_booking on payment_entry (booking_id);
create index payment_entry_payment on payment_entry (payment_id);
create trigger payment_entry_kept before delete or update on payment_entry for each row execute function refuse_change();

create table picture (
  id text not null,
  width integer not null,
  height integer not null,
  uploaded_at timestamptz not null,
  used_at timestamptz not null,
  constraint picture_pkey primary key (id),
  constraint picture_height_check check (height > 0),
  constraint picture_id_check check (id ~ '^[0-9a-f]{64}$'),
  constraint picture_width_check check (width > 0)
);
create index picture_used on picture (used_at);

create table picture_file (
  picture_id text not null,
  side integer not null,
  bytes bytea,
  object text,
  constraint picture_file_pkey primary key (picture_id, side),
  constraint picture_file_object_key unique (object),
  constraint picture_file_check check ((bytes is null) <> (object is null)),
  constraint picture_file_side_check check (side > 0),
  constraint picture_file_picture_id_fkey foreign key (picture_id) references picture(id) on delete cascade
);
create trigger note_loose_object after delete or update of object on picture_file for each row when (old.object is not null) execute function note_loose_object();

create table picture_use (
  tour_id integer not null,
  picture_id text not null,
  constraint picture_use_pkey primary key (tour_id, picture_id),
  constraint picture_use_picture_id_fkey foreign key (picture_id) references picture(id),
  constraint picture_use_tour_id_fkey foreign key (tour_id) references tour(id) on delete cascade
);
create index picture_use_of_picture on picture_use (picture_id);

create table second_factor (
  staff_id integer,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  used_step bigint not null default 0,
  id integer not null generated always as identity,
  user_id integer,
  constraint second_factor_pkey primary key (id),
  constraint second_factor_staff_id_key unique (staff_id),
  constraint second_factor_user_id_key unique (user_id),
  constraint second_factor_check check ((user_id is null) <> (staff_id is null)),
  constraint second_factor_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint second_factor_user_id_fkey foreign key (user_id) references agency_user(id) on delete cascade
);

create table recovery_code (
  digest bytea not null,
  second_factor_id integer not null,
  salt bytea,
  constraint recovery_code_pkey primary key (digest),
  constraint recovery_code_second_factor_id_fkey foreign key (second_factor_id) references second_factor(id) on delete cascade
);
create index recovery_code_of_factor on recovery_code (second_factor_id);

create unlogged table request_budget (
  key text not null,
  allowed integer not null,
  drawn integer not null,
  needed integer not null,
  granted integer not null,
  ends_at timestamptz not null,
  constraint request_budget_pkey primary key (key)
);

create table request_hour (
  organization_id integer not null,
  hour timestamptz not null,
  requests bigint not null,
  errors bigint not null,
  limited bigint not null,
  busiest_minute integer not null,
  constraint request_hour_pkey primary key (organization_id, hour),
  constraint request_hour_organization_id_fkey foreign key (organization_id) references organization(id)
);
create index request_hour_hour on request_hour (hour);

create table request_usage (
  organization_id integer not null,
  user_id integer not null,
  day date not null,
  requests bigint not null,
  errors bigint not null,
  limited bigint not null,
  constraint request_usage_pkey primary key (organization_id, day, user_id),
  constraint request_usage_organization_id_fkey foreign key (organization_id) references organization(id),
  constraint request_usage_user_id_fkey foreign key (user_id) references agency_user(id)
);
create index request_usage_day on request_usage (day);

create table sailing (
  id bigint not null generated always as identity,
  ship_id integer not null,
  sailing_date date not null,
  calls jsonb not null,
  version integer not null default 1,
  status text not null default 'active',
  constraint sailing_pkey primary key (id),
  constraint sailing_status_check check (status in ('active', 'inactive')),
  constraint sailing_ship_id_fkey foreign key (ship_id) references cruise_ship(id)
);
create index sailing_by_ship on sailing (ship_id, sailing_date, id);
create index sailing_by_status on sailing (status, sailing_date, id);
create index sailing_in_order on sailing (sailing_date, id);
create trigger next_version before update on sailing for each row execute function next_version();

create table session (
  digest bytea not null,
  staff_id integer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  id bigint not null generated always as identity,
  last_seen_at timestamptz not null,
  address text not null default '',
  client text not null default '',
  user_id integer,
  by_passkey boolean not null default false,
  constraint session_pkey primary key (digest),
  constraint session_check check ((user_id is null) <> (staff_id is null)),
  constraint session_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint session_user_id_fkey foreign key (user_id) references agency_user(id) on delete cascade
);
create unique index session_id on session (id);
create index session_of_user on session (user_id) where (user_id is not null);
create index session_staff on session (staff_id);

create table setting (
  key text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  constraint setting_pkey primary key (key)
);
create trigger next_version before update on setting for each row execute function next_version();

create table sign_in_guess (
  subject text not null,
  since timestamptz not null,
  guesses integer not null,
  constraint sign_in_guess_pkey primary key (subject)
);
create index sign_in_guess_since on sign_in_guess (since);

create table sign_in_network (
  id integer not null generated always as identity,
  staff_id integer,
  user_id integer,
  network text not null,
  last_at timestamptz not null,
  constraint sign_in_network_pkey primary key (id),
  constraint sign_in_network_staff_id_network_key unique (staff_id, network),
  constraint sign_in_network_user_id_network_key unique (user_id, network),
  constraint sign_in_network_check check ((user_id is null) <> (staff_id is null)),
  constraint sign_in_network_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint sign_in_network_user_id_fkey foreign key (user_id) references agency_user(id) on delete cascade
);

create table sign_up (
  organization_id integer not null,
  at timestamptz not null,
  removed_at timestamptz,
  visited_at timestamptz,
  constraint sign_up_pkey primary key (organization_id),
  constraint sign_up_organization_id_fkey foreign key (organization_id) references organization(id)
);
create index sign_up_kept on sign_up (at) where (removed_at is null);

create unlogged table staff_look (
  page uuid not null,
  email text not null,
  subject text not null,
  seen_at timestamptz not null,
  constraint staff_look_pkey primary key (page)
);
create index staff_look_subject on staff_look (subject, seen_at);

create table staff_token (
  id integer not null generated always as identity,
  staff_id integer not null,
  name text not null,
  digest bytea not null,
  prefix text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  expires_at timestamptz not null default (now() + '90 days'::interval),
  constraint staff_token_pkey primary key (id),
  constraint staff_token_digest_key unique (digest),
  constraint staff_token_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index staff_token_staff on staff_token (staff_id);

create table stored_card (
  id integer not null generated always as identity,
  organization_id integer not null,
  handle text not null,
  brand text not null,
  last4 text not null,
  expires_on date not null,
  entered_at timestamptz not null,
  stored_at timestamptz not null,
  forget_at timestamptz,
  forgotten_at timestamptz,
  constraint stored_card_pkey primary key (id),
  constraint stored_card_handle_key unique (handle),
  constraint stored_card_last4_check check (last4 ~ '^\d{4}$'),
  constraint stored_card_organization_id_fkey foreign key (organization_id) references organization(id)
);
create index stored_card_expiry on stored_card (expires_on);
create index stored_card_organization on stored_card (organization_id, entered_at);
create index stored_card_replaced on stored_card (forget_at) where ((forget_at is not null) and (forgotten_at is null));

create table supplier_call (
  id bigint not null generated always as identity,
  at timestamptz not null,
  supplier_id integer not null,
  kind text not null,
  method text not null,
  path text not null,
  status integer,
  outcome text not null,
  reason text,
  duration_ms integer not null,
  attempts integer not null,
  booking_reference text,
  request text,
  response text,
  constraint supplier_call_pkey primary key (id),
  constraint supplier_call_outcome_check check (outcome in ('answered', 'refused', 'unknown'))
);
create index supplier_call_by_age on supplier_call (at);
create index supplier_call_of_booking on supplier_call (booking_reference) where (booking_reference is not null);
create index supplier_call_of_supplier on supplier_call (supplier_id, id desc);

create table supplier_notice (
  id bigint not null generated always as identity,
  supplier_id integer not null,
  booking_reference text not null,
  kind text not null,
  sentence text not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  constraint supplier_notice_pkey primary key (id),
  constraint supplier_notice_check check ((settled_at is null) = (settled_by is null)),
  constraint supplier_notice_kind_check check (kind in ('canceled', 'moved', 'travelers', 'price', 'status', 'unknown there', 'change refused', 'cancellation refused')),
  constraint supplier_notice_supplier_id_fkey foreign key (supplier_id) references supplier(id)
);
create index supplier_notice_of_booking on supplier_notice (booking_reference);
create unique index supplier_notice_open on supplier_notice (booking_reference, kind) where (settled_at is null);

create table supplier_sync (
  id bigint not null generated always as identity,
  supplier_id integer not null,
  cause text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  reason text,
  report jsonb,
  constraint supplier_sync_pkey primary key (id),
  constraint supplier_sync_cause_check check (cause in ('regular', 'staff', 'notification')),
  constraint supplier_sync_outcome_check check (outcome in ('complete', 'failed', 'interrupted')),
  constraint supplier_sync_supplier_id_fkey foreign key (supplier_id) references supplier(id)
);
create index supplier_sync_by_age on supplier_sync (started_at);
create index supplier_sync_of_supplier on supplier_sync (supplier_id, id desc);

create table task_mark (
  source text not null,
  item bigint not null,
  staff_id integer,
  assigned_at timestamptz,
  snoozed_until timestamptz,
  constraint task_mark_pkey primary key (source, item),
  constraint task_mark_check check ((staff_id is null) = (assigned_at is null)),
  constraint task_mark_check1 check (staff_id is not null or snoozed_until is not null),
  constraint task_mark_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index task_mark_staff on task_mark (staff_id) where (staff_id is not null);

create table test_card_link (
  reference text not null,
  customer text not null,
  organization text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  handle text,
  card text,
  brand text,
  last4 text,
  expires_on date,
  entered_at timestamptz,
  forgotten_at timestamptz,
  constraint test_card_link_pkey primary key (reference),
  constraint test_card_link_handle_key unique (handle),
  constraint test_card_link_check check ((handle is null) = (entered_at is null))
);

create table test_charge (
  key text not null,
  reference text not null,
  booking_reference text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null,
  decline_code text,
  at timestamptz not null default now(),
  card text not null default '',
  constraint test_charge_pkey primary key (key),
  constraint test_charge_reference_key unique (reference),
  constraint test_charge_amount_minor_check check (amount_minor > 0),
  constraint test_charge_check check ((status = 'declined') = (decline_code is not null)),
  constraint test_charge_status_check check (status in ('charged', 'declined', 'called off'))
);

create table test_dispute (
  reference text not null,
  charge text not null,
  amount_minor bigint not null,
  state text not null,
  at timestamptz not null default now(),
  constraint test_dispute_pkey primary key (reference),
  constraint test_dispute_amount_minor_check check (amount_minor > 0),
  constraint test_dispute_state_check check (state in ('open', 'won', 'lost')),
  constraint test_dispute_charge_fkey foreign key (charge) references test_charge(reference)
);
create index test_dispute_charge on test_dispute (charge);

create table test_refund (
  key text not null,
  reference text not null,
  charge text not null,
  amount_minor bigint not null,
  at timestamptz not null default now(),
  state text not null default 'succeeded',
  constraint test_refund_pkey primary key (key),
  constraint test_refund_reference_key unique (reference),
  constraint test_refund_amount_minor_check check (amount_minor > 0),
  constraint test_refund_state_check check (state in ('succeeded', 'pending', 'failed')),
  constraint test_refund_charge_fkey foreign key (charge) references test_charge(reference)
);
create index test_refund_charge on test_refund (charge);

create table today_choice (
  staff_id integer not null,
  at_once text[] not null default '{}'::text[],
  daily text[] not null default '{}'::text[],
  daily_at text not null default '08:00',
  before_due text[] not null default '{}'::text[],
  hours_before integer not null default 4,
  told_on date,
  version integer not null default 0,
  constraint today_choice_pkey primary key (staff_id),
  constraint today_choice_daily_at_check check (daily_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint today_choice_hours_before_check check (hours_before >= 1 and hours_before <= 168),
  constraint today_choice_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create trigger next_version before update of at_once, daily, daily_at, before_due, hours_before on today_choice for each row execute function next_version();

create table today_mail (
  id bigint not null generated always as identity,
  staff_id integer not null,
  kind text not null,
  at timestamptz not null,
  due_at timestamptz,
  state text not null default 'waiting',
  recipient text,
  reason text,
  settled_at timestamptz,
  constraint today_mail_pkey primary key (id),
  constraint today_mail_check check ((state in ('waiting', 'handing over')) = (settled_at is null)),
  constraint today_mail_kind_check check (kind in ('at once', 'daily', 'before due')),
  constraint today_mail_state_check check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  constraint today_mail_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index today_mail_open on today_mail (id) where (state in ('waiting', 'handing over'));
create index today_mail_settled on today_mail (settled_at) where (settled_at is not null);
create unique index today_mail_waiting on today_mail (staff_id, kind) where (state = 'waiting');

create table today_told (
  staff_id integer not null,
  source text not null,
  item bigint not null,
  is_reminder boolean not null,
  told_at timestamptz not null,
  mail_id bigint,
  constraint today_told_pkey primary key (staff_id, source, item, is_reminder),
  constraint today_told_mail_id_fkey foreign key (mail_id) references today_mail(id) on delete set null,
  constraint today_told_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index today_told_mail on today_told (mail_id);

create table tour_facet (
  kind text not null,
  value text not null,
  number integer not null,
  tours integer not null,
  constraint tour_facet_pkey primary key (kind, value, number)
);

create table tour_listing (
  tour_id integer not null,
  status text not null,
  supplier text not null,
  change bigint not null,
  name text not null,
  words tsvector not null,
  faults text[] not null,
  last_day date,
  constraint tour_listing_pkey primary key (tour_id),
  constraint tour_listing_tour_id_fkey foreign key (tour_id) references tour(id) on delete cascade
);
create index tour_listing_by_change on tour_listing (change) where (status <> 'removed');
create index tour_listing_by_id on tour_listing (tour_id) where (status <> 'removed');
create index tour_listing_by_name on tour_listing (name, tour_id) where (status <> 'removed');
create index tour_listing_by_status on tour_listing (status, tour_id);
create index tour_listing_by_supplier on tour_listing (supplier, tour_id);
create index tour_listing_ending on tour_listing (last_day) where (last_day is not null);
create index tour_listing_faulty on tour_listing (tour_id) where (faults <> '{}'::text[]);
create index tour_listing_words on public.tour_listing using gin (words);

create table transfer_supplier (
  id integer not null generated always as identity,
  key text not null,
  document jsonb not null,
  version integer not null default 1,
  constraint transfer_supplier_pkey primary key (id),
  constraint transfer_supplier_key_key unique (key)
);
create trigger next_version before update on transfer_supplier for each row execute function next_version();

create table traveler_mail (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  booking_reference text not null,
  organization_id integer not null,
  kind text not null,
  event_id bigint not null,
  at timestamptz not null,
  due_at timestamptz,
  voucher_before jsonb,
  refund_percent numeric(5,2),
  state text not null,
  recipient text,
  reason text,
  settled_at timestamptz,
  is_repeat boolean not null default false,
  refund_words text,
  constraint traveler_mail_pkey primary key (id),
  constraint traveler_mail_check check ((state in ('waiting', 'handing over')) = (settled_at is null)),
  constraint traveler_mail_check1 check ((kind = 'changed') = (voucher_before is not null)),
  constraint traveler_mail_kind_check check (kind in ('pending', 'confirmed', 'changed', 'declined', 'canceled', 'voucher')),
  constraint traveler_mail_state_check check (state in ('waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped')),
  constraint traveler_mail_booking_id_fkey foreign key (booking_id) references booking(id)
);
create index traveler_mail_booking on traveler_mail (booking_reference, id);
create index traveler_mail_booking_id on traveler_mail (booking_id);
create index traveler_mail_leaving on traveler_mail (id) where (state = 'handing over');
create index traveler_mail_organization on traveler_mail (organization_id, id);
create index traveler_mail_recipient on traveler_mail (lower(recipient), id) where (recipient is not null);
create index traveler_mail_unsent on traveler_mail (state, id) where (state in ('failed', 'interrupted', 'skipped'));
create unique index traveler_mail_waiting on traveler_mail (booking_id) where (state = 'waiting');

create table webhook_endpoint (
  id integer not null generated always as identity,
  organization_id integer not null,
  environment text not null,
  url text not null,
  sealed_secret bytea,
  header text not null,
  include_booking boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  include_requests boolean not null default false,
  version integer not null default 1,
  contacts text[] not null default '{}'::text[],
  paused_at timestamptz,
  previous_sealed_secret bytea,
  previous_until timestamptz,
  constraint webhook_endpoint_pkey primary key (id),
  constraint webhook_endpoint_check check ((previous_sealed_secret is null) = (previous_until is null)),
  constraint webhook_endpoint_environment_check check (environment in ('staging', 'production')),
  constraint webhook_endpoint_organization_id_fkey foreign key (organization_id) references organization(id)
);
create unique index webhook_endpoint_url on webhook_endpoint (organization_id, environment, url) where (removed_at is null);
create trigger next_version before update on webhook_endpoint for each row execute function next_version();

create table webhook_failure (
  organization_id integer not null,
  ordered_at timestamptz not null,
  constraint webhook_failure_pkey primary key (organization_id),
  constraint webhook_failure_organization_id_fkey foreign key (organization_id) references organization(id)
);

create table webhook_message (
  id bigint not null generated always as identity,
  endpoint_id integer not null,
  event_id bigint,
  booking_id bigint,
  booking_reference text not null,
  type text not null,
  at timestamptz not null,
  due_at timestamptz,
  state text not null,
  instance text,
  body bytea,
  attempts smallint not null default 0,
  sent_at timestamptz,
  settled_at timestamptz,
  duration_ms integer,
  response_status smallint,
  response text,
  reason text,
  replay_of bigint,
  request_id bigint,
  constraint webhook_message_pkey primary key (id),
  constraint webhook_message_endpoint_id_event_id_key unique (endpoint_id, event_id),
  constraint webhook_message_attempts_check check (attempts = any (array[0, 1])),
  constraint webhook_message_check check ((state = 'queued') = (body is null)),
  constraint webhook_message_check1 check ((state = 'queued') = (attempts = 0)),
  constraint webhook_message_check2 check ((state = 'queued') = (sent_at is null)),
  constraint webhook_message_check3 check ((state in ('queued', 'sending')) = (settled_at is null)),
  constraint webhook_message_check4 check (state <> 'queued' or (type = 'Request Decided') = (request_id is not null)),
  constraint webhook_message_state_check check (state in ('queued', 'sending', 'delivered', 'refused', 'timed out', 'unreachable', 'bad certificate', 'blocked address', 'interrupted')),
  constraint webhook_message_type_check check (type in ('New Booking', 'Booking Update', 'Cancel Booking', 'Commission Paid', 'Request Decided')),
  constraint webhook_message_booking_id_fkey foreign key (booking_id) references booking(id),
  constraint webhook_message_endpoint_id_fkey foreign key (endpoint_id) references webhook_endpoint(id),
  constraint webhook_message_replay_of_fkey foreign key (replay_of) references webhook_message(id)
);
create index webhook_message_booking on webhook_message (booking_id, endpoint_id, id);
create index webhook_message_endpoint on webhook_message (endpoint_id, id);
create index webhook_message_failed on webhook_message (endpoint_id, id) where (state in ('refused', 'timed out', 'unreachable', 'bad certificate', 'blocked address', 'interrupted'));
create unique index webhook_message_merged on webhook_message (booking_id, endpoint_id) where ((state = 'queued') and (type = 'Booking Update'));
create index webhook_message_queued on webhook_message (endpoint_id, id) where (state = 'queued');
create index webhook_message_reference on webhook_message (booking_reference, id);
create index webhook_message_replay on webhook_message (replay_of) where (replay_of is not null);
create unique index webhook_message_request on webhook_message (request_id, endpoint_id) where (request_id is not null);
create index webhook_message_sending on webhook_message (instance) where (state = 'sending');
create index webhook_message_settled on webhook_message (endpoint_id, id) where (settled_at is not null);
create index webhook_message_settled_at on webhook_message (settled_at) where (settled_at is not null);
create index webhook_message_type on webhook_message (endpoint_id, type, id);
create index webhook_message_undelivered on webhook_message (endpoint_id, id) where ((replay_of is null) and (state in ('refused', 'timed out', 'unreachable', 'bad certificate', 'blocked address', 'interrupted')));
