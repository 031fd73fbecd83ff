import { findOrganizationId } from '../../accounts/organizations/find-organization-id.ts';
import { findPartners } from '../../accounts/organizations/find-partners.ts';
import { findHeaderFault, findUrlFault } from '../../platform/addresses/address-faults.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { findDuplicates } from '../../platform/duplicates.ts';
import { OperatorFault } from '../../platform/errors.ts';
import { defaultHeader } from '../webhook.ts';
import { refuseTooMany } from './add-endpoint.ts';
import type { OrganizationWithWebhooks, WebhookInFile } from './marketplace-file.ts';
import { openPartOf } from './open-part.ts';
import {
  type Endpoint,
  findEndpointByUrl,
  type GivenEndpoint,
  type StoreDeps,
  secretOf,
  storeEndpoint,
} from './store-endpoint.ts';

/** Webhooks as a file has them: new ones are added, those with a known address replaced. */
export async function loadEndpoints(
  tx: Transaction,
  deps: StoreDeps,
  { actor, at }: { actor: Actor; at: Temporal.Instant },
  organizations: readonly OrganizationWithWebhooks[],
): Promise<number> {
  let loaded = 0;
  for (const { key, webhooks } of organizations) {
    if (webhooks.length === 0) continue;
    const organizationId = await findOrganizationId(tx, key);
    for (const webhook of webhooks) {
      const { url } = webhook;
      const known = await findEndpointByUrl(tx, deps, { organizationId, url });
      if (!known) await refuseTooMany(tx, deps, organizationId);
      await storeEndpoint(tx, deps, { actor, at, organizationId }, toGiven(webhook));
      loaded += 1;
    }
  }
  return loaded;
}

export function toGiven({ url, secret, header, ...wanted }: WebhookInFile): GivenEndpoint {
  const { include_booking: includeBooking, include_requests: includeRequests } = wanted;
  return { url, secret: secret ?? null, header, includeBooking, includeRequests };
}

export function findEndpointFaults(
  organizations: readonly OrganizationWithWebhooks[],
  { allowsInsecureWebhooks: allowsInsecure }: { allowsInsecureWebhooks: boolean },
) {
  return organizations.flatMap(({ webhooks }, place) => {
    const at = (index: number, field: string) => ['organizations', place, 'webhooks', index, field];
    const faults = webhooks.flatMap(({ url, header }, index) =>
      [
        { path: at(index, 'url'), sentence: findUrlFault(url, { allowsInsecure }) },
        { path: at(index, 'header'), sentence: findHeaderFault(header, defaultHeader) },
      ].flatMap(({ path, sentence }) => (sentence === null ? [] : [{ path, sentence }])),
    );
    return [
      ...findDuplicates(
        webhooks,
        ({ url }) => url,
        (_, index) => at(index, 'url'),
      ),
      ...faults,
    ];
  });
}

/**
 * The webhooks of this environment in the form of the marketplace file, by organization. Where a
 * secret is left out, an import refuses the webhook until it is filled in.
 */
export async function dumpEndpoints(
  tx: Transaction,
  deps: StoreDeps & { withoutSecrets?: boolean },
): Promise<Map<string, WebhookInFile[]>> {
  const endpoints = await tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('environment', '=', deps.environment)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute();
  const ids = endpoints.map(({ organizationId }) => organizationId);
  const partners = await findPartners({ db: tx }, ids);
  const dumped = new Map<string, WebhookInFile[]>();
  for (const endpoint of endpoints) {
    const key = partners.get(endpoint.organizationId)?.key ?? '';
    const { url, secret } = deps.withoutSecrets ? openPart(endpoint) : clearPart(deps, endpoint);
    const webhook: WebhookInFile = {
      url,
      ...(secret !== null && { secret }),
      header: endpoint.header,
      include_booking: endpoint.includeBooking,
      include_requests: endpoint.includeRequests,
    };
    dumped.set(key, [...(dumped.get(key) ?? []), webhook]);
  }
  return dumped;
}

type SecretPart = { url: string; secret: string | null };

function openPart({ url, sealedSecret }: Endpoint): SecretPart {
  const shown = openPartOf(url);
  return { url: shown, secret: sealedSecret === null && shown === url ? null : '' };
}

function clearPart({ storedSecrets }: StoreDeps, endpoint: Endpoint): SecretPart {
  const secret = secretOf(storedSecrets, endpoint);
  if (secret !== undefined) return { url: endpoint.url, secret };
  throw new OperatorFault(
    'This PORTOLAN_SECRET cannot decrypt the secret of a webhook. Set the secret it was encrypted with, or import the webhook again.',
  );
}
