-- A staff token ends after 90 days at most; those that are there now have 90 days left.
alter table staff_token add column expires_at timestamptz not null default now() + interval '90 days';
-- Recovery codes are hashed with a salt; those of before have none.
alter table recovery_code add column salt bytea;
-- A partner may have to have each of its people set up a second factor.
alter table organization add column second_factor_required boolean not null default false;
alter table session add column by_passkey boolean not null default false;
