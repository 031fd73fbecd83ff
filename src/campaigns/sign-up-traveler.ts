import type { Caller } from '../accounts/users/user.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { untilDone } from '../platform/db/in-transaction.ts';
import { type Part, writeParts } from '../platform/db/parts.ts';
import { foldEmail } from '../platform/email.ts';
import { newReference, randomText } from '../platform/ids.ts';
import type { Write } from '../platform/operation/write.ts';
import { namesOfSubscriber, recognitionOf, type SignUp, sendDay } from './campaign.ts';
import { today } from './mails/marketplace-day.ts';
import { planMails } from './mails/plan-mails.ts';
import {
  added,
  created,
  keyLength,
  known,
  type NewCampaign,
  reader,
  unsubscribed,
} from './new-campaign.ts';
import type { SavedCampaign, SignUpOutcome } from './sign-up-outcome.ts';

export type SignUpDeps = {
  db: Database;
  clock: Clock;
  marketplaceTimeZone: string;
  isStaging: boolean;
  write: Write<SignUpOutcome>;
  /** What keeps the answer to a new campaign in the statement that stores it. */
  keeping?: ((saved: Omit<SavedCampaign, 'campaignId'>) => readonly Part[]) | undefined;
};

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
  const reference = newReference(referenceLength);
  const campaign = { ...signUp, organizationId, recognition, reference, at: deps.clock.now() };
  if (isAllAhead(deps, signUp)) {
    const saved = {
      kind: 'saved',
      reference,
      immediateMail: 'none',
      hasMailToSend: false,
    } as const;
    const kept = deps.keeping?.(saved) ?? [];
    const created = await untilDone(() => insertCampaign(deps.db, campaign, kept));
    if (created) return { ...saved, campaignId: created.id };
    const toOutcome = async ({ id: campaignId }: CreatedCampaign) => ({ ...saved, campaignId });
    return deps.write((db) => startOrRecognise(db, campaign, toOutcome, true), 'one statement');
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

/** Who comes at the same moment waits for the other one, and finds what it has made. */
async function startOrRecognise(
  db: Database | Transaction,
  campaign: NewCampaign,
  plan: (created: CreatedCampaign) => Promise<SignUpOutcome>,
  wasTried = false,
): Promise<SignUpOutcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const isTried = wasTried && attempt === 0;
    const created = isTried ? undefined : await insertCampaign(db, campaign, []);
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

/**
 * One statement, with what else is written only if a campaign is. Undefined when there is one like it,
 * or when another request has just made the subscriber.
 */
async function insertCampaign(
  db: Database | Transaction,
  campaign: NewCampaign,
  following: readonly Part[],
): Promise<CreatedCampaign | undefined> {
  const { reference, organizationId } = campaign;
  const names = namesOfSubscriber(campaign.email);
  const email = foldEmail(campaign.email);
  const { bookedId, readerId, ...counts } = await writeParts(db, [
    known({ organizationId, names }),
    added({ organizationId, email, key: randomText(keyLength) }),
    reader({}),
    unsubscribed({}),
    created(campaign),
    ...following,
  ]);
  if (bookedId == null || readerId == null) return undefined;
  return {
    id: bookedId,
    reference,
    subscriberId: readerId,
    isUnsubscribed: counts['unsubscribed'] === 1,
  };
}

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
