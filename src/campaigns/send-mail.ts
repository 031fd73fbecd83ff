import type { Partner } from '../accounts/find-partners.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { CampaignMailTable } from '../platform/db/tables.ts';
import type { Mailer, Sending } from '../platform/mail/mailer.ts';
import { sendNoted } from '../platform/mail/send-noted.ts';
import { daysUntil, type Interval } from './campaign.ts';
import { campaignLink, unsubscribeLink } from './links.ts';
import type { WaitingMail } from './waiting-mails.ts';
import { writeMail } from './write-mail.ts';

export type SendDeps = { db: Database; clock: Clock; mailer: Mailer; baseAddress: string };

/** Sends one mail that waits and writes down what has become of it. One that was not reached waits on. */
export async function sendMail(
  deps: SendDeps,
  mail: WaitingMail,
  partner: Partner,
): Promise<Sending> {
  if (mail.unsubscribedAt !== null) {
    await settleWithdrawn(deps, mail.id);
    return { kind: 'withdrawn' };
  }
  return sendNoted(deps.mailer, toMail(deps, mail, partner), {
    claim: () => claim(deps.db, mail.id),
    settle: (end) => settle(deps, mail.id, end),
    withdraw: () => settleWithdrawn(deps, mail.id),
  });
}

function toMail({ baseAddress }: SendDeps, mail: WaitingMail, partner: Partner) {
  const interval = mail.daysBefore as Interval;
  const letter = {
    partner: partner.name,
    firstName: mail.firstName,
    title: mail.title,
    date: mail.date,
    daysToGo: interval === 0 ? daysUntil(mail.date, mail.day) : interval,
    interval,
    link: campaignLink(baseAddress, partner.linkCode, mail.reference),
    unsubscribeLink: unsubscribeLink(baseAddress, mail.unsubscribeKey),
  };
  return writeMail(letter, mail.email, { isTest: mail.kind === 'test' });
}

/** False when another process was quicker, or when the traveler has just unsubscribed. */
async function claim(db: Database, id: number): Promise<boolean> {
  const claimed = await claiming(db, { id });
  return claimed.length === 1;
}

const claiming = prepared<{ id: number }, { id: number }>((db, { id }) =>
  db
    .updateTable('campaignMail')
    .from('subscriber')
    .set({ state: 'handing over' })
    .whereRef('subscriber.id', '=', 'campaignMail.subscriberId')
    .where('subscriber.unsubscribedAt', 'is', null)
    .where('campaignMail.id', '=', id)
    .where('state', '=', 'waiting')
    .returning('campaignMail.id')
    .compile(),
);

type End = { state: CampaignMailTable['state']; reason: string };

/** Whatever was thought of it meanwhile: who sent it knows best. */
export async function settle({ db, clock }: SendDeps, id: number, end: End): Promise<void> {
  await settling(db, { ...end, id, at: clock.now() });
}

const settling = prepared<End & { id: number; at: Temporal.Instant }, object>(
  (db, { id, state, reason, at }) =>
    db
      .updateTable('campaignMail')
      .set({ state, reason, settledAt: at })
      .where('id', '=', id)
      .compile(),
);

async function settleWithdrawn({ db, clock }: SendDeps, id: number): Promise<void> {
  await db
    .updateTable('campaignMail')
    .set({ state: 'skipped', reason: 'unsubscribed', settledAt: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
