import type { Transaction } from '../../platform/db/database.ts';
import type { CampaignMailTable } from '../../platform/db/tables.ts';
import { passed, type SignUp, scheduled, sendDay } from '../campaign.ts';
import type { SavedCampaign } from '../sign-up-outcome.ts';
import { hasRoomToday } from './has-room-today.ts';
import { type DayDeps, nextRunDay, today } from './marketplace-day.ts';

/** A campaign as it was just saved. */
export type PlannedCampaign = SignUp & {
  id: number;
  reference: string;
  subscriberId: number;
  isUnsubscribed: boolean;
  /** Staff have stopped it. */
  isStopped?: boolean;
};

type PlannedMail = Pick<CampaignMailTable, 'kind' | 'daysBefore' | 'day' | 'state' | 'reason'>;

/** Writes down what is to be sent at once, and what will never be, in the transaction that saves. */
export async function planMails(
  tx: Transaction,
  deps: DayDeps,
  campaign: PlannedCampaign,
  { withTests }: { withTests: boolean },
): Promise<SavedCampaign> {
  const day = today(deps);
  const immediate = await immediateMail(tx, campaign, day);
  const planned = [
    ...immediate,
    ...(withTests ? testCopies(campaign, day) : []),
    ...(await daysPassed(tx, campaign, day)),
  ];
  if (planned.length > 0) await insertMails(tx, deps.clock.now(), campaign, planned);
  const { id: campaignId, reference } = campaign;
  return {
    kind: 'saved',
    reference,
    campaignId,
    immediateMail: immediate[0]?.state ?? 'none',
    hasMailToSend: planned.some((mail) => mail.state === 'waiting'),
  };
}

async function insertMails(
  tx: Transaction,
  at: Temporal.Instant,
  { id: campaignId, reference, subscriberId }: PlannedCampaign,
  planned: readonly PlannedMail[],
): Promise<void> {
  const rows = planned.map((mail) => ({
    ...mail,
    campaignId,
    reference,
    subscriberId,
    at,
    settledAt: mail.state === 'skipped' ? at : null,
  }));
  await tx.insertInto('campaignMail').values(rows).execute();
}

type ImmediateMail = PlannedMail & { state: 'waiting' | 'skipped' };

async function immediateMail(
  tx: Transaction,
  { intervals, isUnsubscribed, isStopped, ...campaign }: PlannedCampaign,
  day: string,
): Promise<ImmediateMail[]> {
  if (!intervals.includes(0)) return [];
  const mail = { kind: 'immediate' as const, daysBefore: 0, day };
  if (isUnsubscribed) return [{ ...mail, state: 'skipped', reason: 'unsubscribed' }];
  if (isStopped) return [{ ...mail, state: 'skipped', reason: 'stopped' }];
  if (await hasRoomToday(tx, { ...campaign, day })) {
    return [{ ...mail, state: 'waiting', reason: null }];
  }
  return [{ ...mail, state: 'skipped', reason: 'too many for this address today' }];
}

function testCopies({ intervals, isUnsubscribed }: PlannedCampaign, day: string): PlannedMail[] {
  if (isUnsubscribed) return [];
  return scheduled(intervals).map((daysBefore) => ({
    kind: 'test',
    daysBefore,
    day,
    state: 'waiting',
    reason: null,
  }));
}

async function daysPassed(
  tx: Transaction,
  { id, date, intervals }: PlannedCampaign,
  day: string,
): Promise<PlannedMail[]> {
  const isDueToday = scheduled(intervals).some((before) => sendDay(date, before) === day);
  const gone = passed(date, intervals, isDueToday ? await nextRunDay(tx, day) : day);
  if (gone.length === 0) return [];
  const known = await tx
    .selectFrom('campaignMail')
    .select(['daysBefore', 'day'])
    .where('campaignId', '=', id)
    .where('kind', '=', 'scheduled')
    .execute();
  return gone
    .map((daysBefore) => ({ daysBefore, day: sendDay(date, daysBefore) }))
    .filter(
      (mail) => !known.some((one) => one.daysBefore === mail.daysBefore && one.day === mail.day),
    )
    .map((mail) => ({ ...mail, kind: 'scheduled', state: 'skipped', reason: 'day passed' }));
}
