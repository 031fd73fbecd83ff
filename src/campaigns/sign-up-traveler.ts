import { sql } from 'kysely';
import type { Caller } from '../accounts/users/user.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { foldEmail } from '../platform/email.ts';
import { newReference, randomText } from '../platform/ids.ts';
import type { Write } from '../platform/operation/write.ts';
import { namesOfSubscriber, recognitionOf, type SignUp, sendDay } from './campaign.ts';
import { today } from './mails/marketplace-day.ts';
import { planMails } from './mails/plan-mails.ts';
import type { SignUpOutcome } from './sign-up-outcome.ts';

export type SignUpDeps = {
  clock: Clock;
  marketplaceTimeZone: string;
  isStaging: boolean;
  write: Write<SignUpOutcome>;
};

const keyLength = 24;
const referenceLength = 12;
const attempts = 5;

/** Starts a series of mails, or recognises the one that runs already. */
export async function signUpTraveler(
  deps: SignUpDeps,
  caller: Caller,
  signUp: SignUp,
): Promise<SignUpOutcome> {
  const { organizationId } = caller;
  const recognition = recognitionOf(organizationId, signUp);
  const campaign = { ...signUp, organizationId, recognition, at: deps.clock.now() };
  if (isAllAhead(deps, signUp)) {
    const toOutcome = async ({ id: campaignId, reference }: CreatedCampaign) =>
      ({
        kind: 'saved',
        reference,
        campaignId,
        immediateMail: 'none',
        hasMailToSend: false,
      }) as const;
    return deps.write((db) => startOrRecognise(db, campaign, toOutcome), 'one statement');
  }
  return deps.write((tx) =>
    startOrRecognise(tx, campaign, (created) =>
      planMails(tx, deps, { ...campaign, ...created }, { withTests: deps.isStaging }),
    ),
  );
}

/** Whether no mail is to be noted now: none goes out today, and none should have gone before. */
function isAllAhead(deps: SignUpDeps, { date, intervals }: SignUp): boolean {
  if (intervals.length === 0) return true;
  if (deps.isStaging || intervals.includes(0)) return false;
  const day = today(deps);
  return intervals.every((days) => sendDay(date, days) > day);
}

type NewCampaign = SignUp & {
  organizationId: number;
  recognition: Buffer | null;
  at: Temporal.Instant;
};

/** Who comes at the same moment waits for the other one, and finds what it has made. */
async function startOrRecognise(
  db: Database | Transaction,
  campaign: NewCampaign,
  plan: (created: CreatedCampaign) => Promise<SignUpOutcome>,
): Promise<SignUpOutcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const created = await insertCampaign(db, campaign);
    if (created) return plan(created);
    const reference = await recognise(db, campaign);
    if (reference !== undefined) return { kind: 'duplicate', reference };
  }
  throw new Error('a campaign could neither be made nor be recognised');
}

type CreatedCampaign = {
  id: number;
  reference: string;
  subscriberId: number;
  isUnsubscribed: boolean;
};

/** Undefined when there is one like it, or when another request has just made the subscriber. */
async function insertCampaign(
  db: Database | Transaction,
  campaign: NewCampaign,
): Promise<CreatedCampaign | undefined> {
  const [created] = await insertion(db, {
    ...campaign,
    foldedEmail: foldEmail(campaign.email),
    names: namesOfSubscriber(campaign.email),
    key: randomText(keyLength),
    reference: newReference(referenceLength),
  });
  return created;
}

type Insertion = NewCampaign & {
  foldedEmail: string;
  names: string[];
  key: string;
  reference: string;
};

const insertion = prepared<Insertion, CreatedCampaign>((db, campaign) =>
  sql<CreatedCampaign>`
    with known as (
      select id, unsubscribed_at from subscriber
      where organization_id = ${campaign.organizationId} and email = any(${campaign.names}::text[])
      order by unsubscribed_at limit 1
    ), added as (
      insert into subscriber (organization_id, email, key)
      select ${campaign.organizationId}, ${campaign.foldedEmail}, ${campaign.key}
      where not exists (select from known)
      on conflict do nothing
      returning id, unsubscribed_at
    ), reader as (select * from known union all select * from added)
    insert into campaign (reference, subscriber_id, email, date, destination_url, title,
      first_name, last_name, intervals, recognition, created_at, changed_at)
    select ${campaign.reference}, id, ${campaign.email}, ${campaign.date}::date,
      ${campaign.destinationUrl}, ${campaign.title}, ${campaign.firstName}, ${campaign.lastName},
      ${campaign.intervals}::int[], ${campaign.recognition}::bytea, ${campaign.at}::timestamptz,
      ${campaign.at}::timestamptz
    from reader
    on conflict (recognition) do nothing
    returning id, reference, subscriber_id,
      (select unsubscribed_at is not null from reader) is_unsubscribed
  `.compile(db),
);

async function recognise(
  db: Database | Transaction,
  { recognition }: NewCampaign,
): Promise<string | undefined> {
  const campaign = await db
    .selectFrom('campaign')
    .select('reference')
    .where('recognition', '=', recognition)
    .executeTakeFirst();
  return campaign?.reference;
}
