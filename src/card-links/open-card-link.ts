import {
  findOrganizationId,
  knownOrganizationId,
} from '../accounts/organizations/find-organization-id.ts';
import { findTerms } from '../accounts/organizations/find-terms.ts';
import type { OpenedLink, Processor } from '../card-processor/processor.ts';
import { paymentRefusals } from '../card-processor/refusals.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { randomText } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import type { Write } from '../platform/operation/write.ts';
import { returnPath } from './return-path.ts';

export type CardLink = { key: string; url: string; expiresAt: Temporal.Instant };

type Deps = {
  db: Database;
  clock: Clock;
  log: Logger;
  baseAddress: string;
  processor: Processor | null;
  write: Write<CardLink>;
};

/**
 * Opens a page of the card processor on which a partner stores its card. The processor is asked first:
 * if we die before the link is written down, nobody has its address, and it expires.
 */
export async function openCardLink(
  deps: Deps,
  actor: Actor,
  { key }: { key: string },
): Promise<CardLink> {
  const { clock, write } = deps;
  const { reference, customer, url, expiresAt } = await askProcessor(deps, key);
  return write(async (tx) => {
    const openedAt = clock.now();
    const organizationId = await findOrganizationId(tx, key);
    await tx
      .insertInto('cardLink')
      .values({ organizationId, reference, customer, openedAt, expiresAt })
      .execute();
    await audit(tx, actor, {
      at: openedAt,
      action: 'organization.card-link-opened',
      subject: `organization ${key}`,
      after: { link: reference, expiresAt },
    });
    return { key, url, expiresAt };
  });
}

async function askProcessor(
  { db, processor, log, baseAddress }: Deps,
  key: string,
): Promise<Extract<OpenedLink, { kind: 'opened' }>> {
  const { name, currency } = await findTerms({ db }, key);
  if (!processor) throw paymentRefusals.cardPaymentsOff();
  const opened = await processor.openLink({
    key: randomText(24),
    organization: { key, name },
    customer: await lastCustomer(db, await knownOrganizationId(db, key)),
    currency,
    returnTo: `${baseAddress}${returnPath}`,
  });
  if (opened.kind === 'opened') return opened;
  log.error({ organization: key, reason: opened.reason }, 'the card processor gave no link');
  throw paymentRefusals.cardLinkFailed();
}

/** The processor keeps all cards of a partner together. */
async function lastCustomer(db: Database, organizationId: number): Promise<string | null> {
  const last = await db
    .selectFrom('cardLink')
    .select('customer')
    .where('organizationId', '=', organizationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.customer ?? null;
}
