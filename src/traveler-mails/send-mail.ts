import { sql } from 'kysely';
import { hasTravelerMails } from '../accounts/traveler-mails.ts';
import type { Voucher } from '../bookings/voucher/voucher.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { TravelerMailTable } from '../platform/db/tables.ts';
import type { Mailer, Sending } from '../platform/mail/mailer.ts';
import { sendNoted } from '../platform/mail/send-noted.ts';
import type { WaitingMail } from './waiting-mails.ts';
import { statementsOf, whatChanged } from './what-changed.ts';
import { writeMail } from './write-mail.ts';

export type SendDeps = { db: Database; clock: Clock; mailer: Mailer };

/**
 * Sends a mail that waits, with the booking as `voucher` has it, and notes what has become of it.
 * Null when there is nothing to send. When something happens to the booking meanwhile it waits on.
 */
export async function sendMail(
  deps: SendDeps,
  mail: WaitingMail,
  voucher: Voucher,
): Promise<Sending | null> {
  const recipient = voucher.contact.email;
  if (recipient === '') return skip(deps, mail, 'the booking has no e-mail address any more');
  const changes = mail.voucherBefore && whatChanged(mail.voucherBefore, statementsOf(voucher));
  if (changes?.length === 0) return skip(deps, mail, 'changed back before it was told');
  const { kind, refundPercent } = mail;
  return sendNoted(
    deps.mailer,
    writeMail({ kind, voucher, changes: changes ?? [], refundPercent }),
    {
      claim: () => claim(deps.db, mail, recipient),
      settle: (end) => settle(deps, mail, end),
      withdraw: () => skipWhereOff(deps, mail),
    },
  );
}

/** False when the mail has become another one, or when the partner has its mails switched off. */
async function claim(
  db: Database,
  { id, eventId }: WaitingMail,
  recipient: string,
): Promise<boolean> {
  const claimed = await claiming(db, { id, eventId, recipient });
  return claimed.length === 1;
}

const isOn = hasTravelerMails(sql.ref('traveler_mail.organization_id'));

const claiming = prepared((db, { id, eventId, recipient }: Claim) =>
  db
    .updateTable('travelerMail')
    .set({ state: 'handing over', recipient })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('eventId', '=', eventId)
    .where(isOn)
    .returning('id')
    .compile(),
);

type Claim = { id: number; eventId: number; recipient: string };
type End = { state: TravelerMailTable['state']; reason: string };

/** Whatever was thought of it meanwhile: who sent it knows best. */
async function settle({ db, clock }: SendDeps, { id }: WaitingMail, end: End): Promise<void> {
  await settling(db, { ...end, id, at: clock.now() });
}

const settling = prepared<End & { id: number; at: Temporal.Instant }, object>(
  (db, { id, state, reason, at }) =>
    db
      .updateTable('travelerMail')
      .set({ state, reason, settledAt: at })
      .where('id', '=', id)
      .compile(),
);

async function skip(
  { db, clock }: SendDeps,
  { id, eventId }: WaitingMail,
  reason: string,
): Promise<null> {
  await db
    .updateTable('travelerMail')
    .set({ state: 'skipped', reason, settledAt: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('eventId', '=', eventId)
    .execute();
  return null;
}

async function skipWhereOff({ db, clock }: SendDeps, { id }: WaitingMail): Promise<void> {
  await db
    .updateTable('travelerMail')
    .set({ state: 'skipped', reason: 'switched off', settledAt: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`not ${isOn}`)
    .execute();
}
