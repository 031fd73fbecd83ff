import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { type Noted, sendNoted } from '../../platform/mail/send-noted.ts';
import type { OneOfMany } from '../../platform/outgoing/in-sets.ts';
import { daysUntil, type Interval } from '../campaign.ts';
import { campaignLink, unsubscribeLink } from './links.ts';
import { outgoingMails } from './outgoing.ts';
import type { WaitingMail } from './waiting-mails.ts';
import { writeMail } from './write-mail.ts';

export type SendDeps = { db: Database; clock: Clock; mailer: Mailer; baseAddress: string };

/** With what claims and ends the mails that are sent together. */
export type SendingDeps = SendDeps & { leaving: OneOfMany<{ id: number }> };

/** Sends one mail that waits and writes down what has become of it. One that was not reached waits on. */
export async function sendMail(deps: SendingDeps, mail: WaitingMail): Promise<Noted> {
  const { id } = mail;
  const withdraw = () =>
    outgoingMails.giveUp(deps, sql`id = ${id}`, { state: 'skipped', reason: 'unsubscribed' });
  if (mail.unsubscribedAt !== null) {
    await withdraw();
    return { kind: 'withdrawn' };
  }
  return sendNoted(deps, toMail(deps, mail), {
    leaving: deps.leaving,
    row: { id },
    withdraw,
  });
}

type Content = Pick<
  WaitingMail,
  | 'kind'
  | 'daysBefore'
  | 'day'
  | 'reference'
  | 'email'
  | 'date'
  | 'title'
  | 'firstName'
  | 'unsubscribeKey'
  | 'partner'
>;

/** The mail as it leaves. */
export function toMail({ baseAddress }: { baseAddress: string }, mail: Content): Mail {
  const { partner } = mail;
  const interval = mail.daysBefore as Interval;
  const letter = {
    partner: partner.name,
    contactEmail: partner.contactEmail,
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
