import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { WebhookEndpointTable } from '../../platform/db/tables.ts';
import type { Keys } from '../../platform/secrets.ts';
import type { Environment } from '../webhook.ts';
import { openPartOf } from './open-part.ts';

export type Endpoint = Selectable<WebhookEndpointTable>;

export type GivenEndpoint = {
  url: string;
  /** Null when messages are not signed. */
  secret: string | null;
  header: string;
  includeBooking: boolean;
  /** Whether it is told what is decided about requests. */
  includeRequests: boolean;
  /** Who looks after it at the partner; what is not given stays. */
  contacts?: string[] | undefined;
};

export type StoreDeps = { storedSecrets: Keys; environment: Environment };

type Storing = { actor: Actor; at: Temporal.Instant; organizationId: number };

/** The endpoint of an organization with that address, if there is one. */
export async function findEndpointByUrl(
  tx: Transaction,
  { environment }: StoreDeps,
  { organizationId, url }: { organizationId: number; url: string },
): Promise<Endpoint | undefined> {
  return tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('environment', '=', environment)
    .where('url', '=', url)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

/** Adds an endpoint, or replaces the one with its address. */
export async function storeEndpoint(
  tx: Transaction,
  deps: StoreDeps,
  { actor, at, organizationId }: Storing,
  { secret, ...given }: GivenEndpoint,
): Promise<Endpoint> {
  const before = await findEndpointByUrl(tx, deps, { organizationId, url: given.url });
  const known = before && secretOf(deps.storedSecrets, before);
  const isSameSecret = before !== undefined && known === secret;
  const row = {
    ...given,
    sealedSecret: isSameSecret ? before.sealedSecret : sealed(deps.storedSecrets, secret),
  };
  const after = before
    ? await tx
        .updateTable('webhookEndpoint')
        .set(row)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('webhookEndpoint')
        .values({ ...row, organizationId, environment: deps.environment, createdAt: at })
        .returningAll()
        .executeTakeFirstOrThrow();
  if (isDeepStrictEqual(before, after)) return after;
  await audit(tx, actor, {
    at,
    action: before ? 'webhook.changed' : 'webhook.added',
    subject: `webhook ${after.id}`,
    before: before && auditedEndpoint(before),
    after: {
      ...auditedEndpoint(after),
      ...(!isSameSecret && secret !== null && { secret: 'set' }),
    },
  });
  return after;
}

/** What is told of an endpoint: nothing of its secrets, which may be in its address too. */
export function auditedEndpoint({
  sealedSecret,
  previousSealedSecret: _previous,
  url,
  ...endpoint
}: Endpoint) {
  return { ...endpoint, url: openPartOf(url), isSigned: sealedSecret !== null };
}

/** Null without a secret; undefined when it was sealed with another key. */
export function secretOf(
  storedSecrets: Keys,
  { sealedSecret }: Pick<Endpoint, 'sealedSecret'>,
): string | null | undefined {
  return sealedSecret === null ? null : storedSecrets.open(sealedSecret)?.toString();
}

export function sealed(storedSecrets: Keys, secret: string | null): Buffer | null {
  return secret === null ? null : storedSecrets.seal(Buffer.from(secret));
}
