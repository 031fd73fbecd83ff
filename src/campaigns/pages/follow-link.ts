import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';

/** Anybody may make up a code: of one campaign only so many are told apart. */
const mostCodes = 20;
const longestCode = 100;

type Deps = { db: Database; clock: Clock };

/** The page to which the link of a campaign leads; null when there is no such campaign. */
export async function findDestination(
  { db }: { db: Database },
  reference: string,
): Promise<string | null> {
  const campaign = await db
    .selectFrom('campaign')
    .select('destinationUrl')
    .where('reference', '=', readReference(reference))
    .executeTakeFirst();
  return campaign?.destinationUrl ?? null;
}

/** Counts a click on the link of a campaign under the code that it carried. */
export async function countClick(
  { db, clock }: Deps,
  click: { reference: string; code: string },
): Promise<void> {
  const [reference, code] = [readReference(click.reference), click.code.slice(0, longestCode)];
  const at = clock.now();
  await sql`
    insert into campaign_click (reference, referral_code, clicks, first_at, last_at)
    select ${reference}, ${code}, 1, ${at}::timestamptz, ${at}::timestamptz
    where (select count(*) from campaign_click
      where reference = ${reference} and referral_code <> ${code}) < ${mostCodes}
    on conflict (reference, referral_code)
    do update set clicks = campaign_click.clicks + 1, last_at = excluded.last_at
  `.execute(db);
}
