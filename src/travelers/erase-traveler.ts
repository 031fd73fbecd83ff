import { findOrganizationIds } from '../accounts/organizations/find-organization-ids.ts';
import type { Booking } from '../bookings/booking/booking.ts';
import type { Followed } from '../bookings/booking/record-event.ts';
import { countBookingsOf, refuseUnlessOver } from '../bookings/erasing/bookings-of-traveler.ts';
import { eraseBookings } from '../bookings/erasing/erase-bookings.ts';
import { withoutWords } from '../bookings/erasing/erased-values.ts';
import { countCampaignsOf, eraseSubscriber } from '../campaigns/erase-subscriber.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { emailDigest } from '../platform/email.ts';
import { eraseAuditNaming } from '../platform/erase-audit.ts';
import { eraseKeptAnswers } from '../platform/http/idempotency/erase-kept-answers.ts';
import { eraseKeptMailsAbout, eraseKeptMailsTo } from '../platform/mail/erase-kept-mails.ts';
import type { Write } from '../platform/operation/write.ts';
import type { Keyring } from '../platform/secrets.ts';
import { eraseMailsAbout, eraseMailsTo } from '../traveler-mails/erase-mails.ts';
import { eraseMessages } from '../webhooks/erase-messages.ts';

export type EraseDeps = { db: Database; clock: Clock; keyring: Keyring } & Followed;

/** What was erased, and under which name the audit log tells of it. */
export type Erased = { traveler: string; bookings: number; campaigns: number };

/**
 * Erases what is personal of the traveler with this address. It takes many transactions: what one of
 * them has not reached, the next attempt finds. Again, it changes nothing.
 */
export async function eraseTraveler(
  deps: EraseDeps & { write: Write<Erased> },
  actor: Actor,
  email: string,
): Promise<Erased> {
  const traveler = { email, organizationIds: await findOrganizationIds(deps) };
  const bookings = await eraseBookings({ ...deps, eraseMore }, actor, traveler);
  const campaigns = await eraseSubscriber(deps, email);
  await eraseMailsTo(deps.db, email);
  await eraseKeptMailsTo(deps.db, email);
  await eraseKeptAnswers(deps, email);
  // Bookings that had this address once.
  await eraseAuditNaming(deps.db, { email, subjects: 'booking ' }, withoutWords);
  const erased = { traveler: emailDigest(email), bookings, campaigns };
  return deps.write(async (tx) => {
    const { traveler: digest, ...after } = erased;
    const subject = `traveler ${digest}`;
    await audit(tx, actor, { at: deps.clock.now(), action: 'traveler.erased', subject, after });
    return erased;
  });
}

/** What erasing would reach; refused where that is. Changes nothing. */
export async function previewErasing(
  deps: { db: Database; clock: Clock },
  email: string,
): Promise<Erased> {
  const traveler = { email, organizationIds: await findOrganizationIds(deps) };
  await refuseUnlessOver(deps, traveler);
  return {
    traveler: emailDigest(email),
    bookings: await countBookingsOf(deps.db, traveler),
    campaigns: await countCampaignsOf(deps, email),
  };
}

/** What other domains keep of bookings, in the transaction that erases them. */
async function eraseMore(tx: Transaction, bookings: readonly Booking[]): Promise<void> {
  const ids = bookings.map(({ id }) => id);
  await eraseMailsAbout(tx, ids);
  await eraseMessages(tx, ids);
  await eraseKeptMailsAbout(
    tx,
    bookings.map(({ reference }) => reference),
  );
}
