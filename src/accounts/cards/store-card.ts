import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { announceAccountChange } from '../tokens/directory.ts';
import { cardText, type ShownCard } from './stored-card.ts';

export type NewCard = ShownCard & {
  organizationId: number;
  /** What the processor calls it. */
  handle: string;
  enteredAt: Temporal.Instant;
};

/** Which card it has replaced; null where a newer one stays on file. */
export type CardStored = { replaced: ShownCard | null } | null;

/** Bookings that are under way may still charge the card that was on file when they began. */
const forgottenAfter = { hours: 1 };

/**
 * Puts a card on file for its partner. Of several, the one that was entered last stays, in whatever
 * order they are told of. The processor forgets the others later.
 */
export async function storeCard(
  tx: Transaction,
  { clock }: { clock: Clock },
  actor: Actor,
  { organizationId, ...card }: NewCard,
): Promise<CardStored> {
  const organization = await tx
    .selectFrom('organization')
    .select(['key', 'storedPaymentMethod'])
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const at = clock.now();
  const forgetAt = at.add(forgottenAfter);
  const isNewest = !(await hasNewer(tx, organizationId, card.enteredAt));
  await tx
    .insertInto('storedCard')
    .values({ organizationId, ...card, storedAt: at, forgetAt: isNewest ? null : forgetAt })
    .execute();
  if (!isNewest) return null;
  const before = organization.storedPaymentMethod;
  const released = await tx
    .updateTable('storedCard')
    .set({ forgetAt })
    .where('organizationId', '=', organizationId)
    .where('handle', '<>', card.handle)
    .where('forgetAt', 'is', null)
    .returning(['handle', 'brand', 'last4', 'expiresOn'])
    .execute();
  // Staff may have put another one on file by hand since.
  const replaced = released.find(({ handle }) => handle === before) ?? null;
  await tx
    .updateTable('organization')
    .set({ storedPaymentMethod: card.handle })
    .where('id', '=', organizationId)
    .execute();
  await audit(tx, actor, {
    at,
    action: 'organization.card-stored',
    subject: `organization ${organization.key}`,
    before: { card: replaced && cardText(replaced), storedPaymentMethod: before },
    after: { card: cardText(card), storedPaymentMethod: card.handle },
  });
  await announceAccountChange(tx, { organizationId });
  return { replaced };
}

async function hasNewer(
  tx: Transaction,
  organizationId: number,
  enteredAt: Temporal.Instant,
): Promise<boolean> {
  const newer = await tx
    .selectFrom('storedCard')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('enteredAt', '>', enteredAt)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}
