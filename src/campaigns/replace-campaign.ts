import { sql } from 'kysely';
import type { Caller } from '../accounts/users/user.ts';
import type { Transaction } from '../platform/db/database.ts';
import { isTaken } from '../platform/db/faults.ts';
import { readReference } from '../platform/ids.ts';
import { namesOfSubscriber, recognitionOf, type SignUp, scheduled, sendDay } from './campaign.ts';
import { type PlannedCampaign, planMails } from './mails/plan-mails.ts';
import { campaignRefusals } from './refusals.ts';
import type { SignUpOutcome } from './sign-up-outcome.ts';
import type { SignUpDeps } from './sign-up-traveler.ts';

/** Puts new values in the place of those of an earlier campaign for the same traveler. */
export async function replaceCampaign(
  deps: SignUpDeps,
  caller: Caller,
  { reference, signUp }: { reference: string; signUp: SignUp },
): Promise<SignUpOutcome> {
  const replaceAs = (recognition: Buffer | null) =>
    deps.write(async (tx) => {
      const campaign = await replace(tx, deps.clock.now(), caller, {
        reference: readReference(reference),
        signUp,
        recognition,
      });
      return planMails(tx, deps, campaign, { withTests: false });
    });
  try {
    return await replaceAs(recognitionOf(caller.organizationId, signUp));
  } catch (error) {
    // Another campaign has become the same: a change is made all the same, and that one is the
    // one to be recognised.
    if (!isTaken(error, 'campaign_recognition_key')) throw error;
    return replaceAs(null);
  }
}

async function replace(
  tx: Transaction,
  at: Temporal.Instant,
  { organizationId }: Caller,
  change: { reference: string; signUp: SignUp; recognition: Buffer | null },
): Promise<PlannedCampaign> {
  const { reference, signUp, recognition } = change;
  const found = await tx
    .selectFrom('campaign')
    .innerJoin('subscriber', 'subscriber.id', 'campaign.subscriberId')
    .select(['campaign.id', 'subscriberId', 'unsubscribedAt', 'stoppedAt'])
    .where('reference', '=', reference)
    .where('organizationId', '=', organizationId)
    .where('subscriber.email', 'in', namesOfSubscriber(signUp.email))
    .forUpdate('campaign')
    .executeTakeFirst();
  if (!found) throw campaignRefusals.referenceInvalid();
  const { id, subscriberId, unsubscribedAt, stoppedAt } = found;
  await tx
    .updateTable('campaign')
    .set({ ...signUp, recognition, changedAt: at })
    .where('id', '=', id)
    .execute();
  await callOff(tx, at, id, signUp);
  return {
    ...signUp,
    id,
    reference,
    subscriberId,
    isUnsubscribed: unsubscribedAt !== null,
    isStopped: stoppedAt !== null,
  };
}

/** A daily run may be under way: what it was to send by the old values it skips. */
async function callOff(
  tx: Transaction,
  at: Temporal.Instant,
  campaignId: number,
  { date, intervals }: SignUp,
): Promise<void> {
  const wanted = scheduled(intervals);
  const days = wanted.map((days) => sendDay(date, days));
  await tx
    .updateTable('campaignMail')
    .set({ state: 'skipped', reason: 'changed', settledAt: at })
    .where('campaignId', '=', campaignId)
    .where('kind', '=', 'scheduled')
    .where('state', '=', 'waiting')
    .where(
      sql<boolean>`(days_before, day) not in (select * from unnest(${wanted}::int[], ${days}::date[]))`,
    )
    .execute();
}
