import { type NewCard, storeCard } from '../accounts/cards/store-card.ts';
import type { EnteredCard, Processor } from '../card-processor/processor.ts';
import { paymentRefusals } from '../card-processor/refusals.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { retryTransaction } from '../platform/db/retry.ts';
import type { Logger } from '../platform/log.ts';
import { queueCardMails } from './queue-card-mails.ts';

export type LinkDeps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  log: Logger;
  processor: Processor | null;
};

export type LinkState = 'open' | 'used' | 'expired' | 'unknown link' | 'unanswered';

const program: Actor = { kind: 'system', name: "the card processor's page" };

/**
 * Asks the processor what has become of a link, and takes that in. An event may be lost, come twice,
 * late or for the link of somebody else's program: only what is open here is asked about.
 */
export async function takeInLink(deps: LinkDeps, reference: string): Promise<LinkState> {
  const { db, processor, log } = deps;
  const link = await db
    .selectFrom('cardLink')
    .select(['id', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!link) return 'unknown link';
  if (link.state !== 'open' || !processor) return link.state;
  const found = await processor.findLink(reference);
  switch (found.kind) {
    case 'open':
      return 'open';
    case 'unknown':
      log.error({ link: reference, reason: found.reason }, 'a card link was not taken in');
      return 'unanswered';
    case 'expired':
      await retryTransaction(deps, (tx) => expire(tx, deps, link));
      return 'expired';
    case 'used':
      await retryTransaction(deps, (tx) => use(tx, deps, link, found.card));
      await deps.changes.delivered({ topic: 'accounts' });
      return 'used';
    default:
      return found satisfies never;
  }
}

/** The same when an event tells of it: the processor sends the event again if it gave no answer. */
export async function takeInToldLink(deps: LinkDeps, reference: string): Promise<void> {
  const state = await takeInLink(deps, reference);
  if (state === 'unanswered') throw paymentRefusals.stripeNotReached();
}

type OpenLink = { id: number };

/** The first who finds out writes it down. */
async function settle(
  tx: Transaction,
  { clock }: LinkDeps,
  { id }: OpenLink,
  state: 'used' | 'expired',
) {
  return tx
    .updateTable('cardLink')
    .from('organization')
    .set({ state, settledAt: clock.now() })
    .where('cardLink.id', '=', id)
    .where('state', '=', 'open')
    .whereRef('organization.id', '=', 'cardLink.organizationId')
    .returning(['organizationId', 'reference', 'organization.key'])
    .executeTakeFirst();
}

async function expire(tx: Transaction, deps: LinkDeps, link: OpenLink): Promise<void> {
  const settled = await settle(tx, deps, link, 'expired');
  if (!settled) return;
  await audit(tx, program, {
    at: deps.clock.now(),
    action: 'organization.card-link-expired',
    subject: `organization ${settled.key}`,
    before: { link: settled.reference },
  });
}

async function use(
  tx: Transaction,
  deps: LinkDeps,
  link: OpenLink,
  entered: EnteredCard,
): Promise<void> {
  const settled = await settle(tx, deps, link, 'used');
  if (!settled) return;
  const card: NewCard = { ...entered, organizationId: settled.organizationId };
  const stored = await storeCard(tx, deps, program, card);
  if (stored) await queueCardMails(tx, deps, { card, replaced: stored.replaced });
}
