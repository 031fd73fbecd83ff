import { sql } from 'kysely';
import { part } from '../platform/db/parts.ts';
import type { SignUp } from './campaign.ts';

/** Of the key in the links of a subscriber. */
export const keyLength = 24;

export type NewCampaign = SignUp & {
  organizationId: number;
  reference: string;
  recognition: Buffer | null;
  at: Temporal.Instant;
};

/** The subscriber as the partner knows it already. */
export const known = part(
  'known',
  ({ organizationId, names }: { organizationId: number; names: readonly string[] }) => sql`
    select id, unsubscribed_at from subscriber
    where organization_id = ${organizationId}::integer and email = any(${names}::text[])
    order by unsubscribed_at limit 1`,
);

/** Or a new one. */
export const added = part(
  'added',
  ({ organizationId, email, key }: { organizationId: number; email: string; key: string }) => sql`
    insert into subscriber (organization_id, email, key)
    select ${organizationId}::integer, ${email}::text, ${key}::text from allowed
    where not exists (select from known)
    on conflict do nothing
    returning id, unsubscribed_at`,
);

export const reader = part(
  'reader',
  (_nothing: object) => sql`select * from known union all select * from added`,
  { givesId: true },
);

export const unsubscribed = part(
  'unsubscribed',
  (_nothing: object) => sql`select from reader where unsubscribed_at is not null`,
  { isCounted: true },
);

/** Called as what keeps the answer reads it. */
export const created = part(
  'booked',
  (campaign: NewCampaign) => sql`
    insert into campaign (reference, subscriber_id, email, date, destination_url, title,
      first_name, last_name, intervals, recognition, created_at, changed_at)
    select ${campaign.reference}::text, id, ${campaign.email}::text, ${campaign.date}::date,
      ${campaign.destinationUrl}::text, ${campaign.title}::text, ${campaign.firstName}::text,
      ${campaign.lastName}::text, ${campaign.intervals}::int[], ${campaign.recognition}::bytea,
      ${campaign.at}::timestamptz, ${campaign.at}::timestamptz
    from reader, allowed
    on conflict (recognition) do nothing
    returning id`,
  { givesId: true },
);
