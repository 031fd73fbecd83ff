import { findOrganizationId } from '../../accounts/organizations/find-organization-id.ts';
import { findHeaderFault, findUrlFault } from '../../platform/addresses/address-faults.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { webhookRefusals } from '../refusals.ts';
import { defaultHeader } from '../webhook.ts';
import type { ListedEndpoint } from './list-endpoints.ts';
import { mostEndpoints } from './marketplace-file.ts';
import {
  findEndpointByUrl,
  type GivenEndpoint,
  type StoreDeps,
  storeEndpoint,
} from './store-endpoint.ts';

type Deps = StoreDeps & {
  clock: Clock;
  allowsInsecureWebhooks: boolean;
  write: Write<ListedEndpoint>;
};

/** From now on the webhook tells the partner what happens to its bookings. */
export async function addEndpoint(
  deps: Deps,
  actor: Actor,
  { organization, ...given }: GivenEndpoint & { organization: string },
): Promise<ListedEndpoint> {
  refuseFault('url', findUrlFault(given.url, { allowsInsecure: deps.allowsInsecureWebhooks }));
  refuseFault('header', findHeaderFault(given.header, defaultHeader));
  return deps.write(async (tx) => {
    // Locked, so that of two who add the same one only one does.
    const organizationId = await findOrganizationId(tx, organization);
    if (await findEndpointByUrl(tx, deps, { organizationId, url: given.url })) {
      throw webhookRefusals.endpointKnown();
    }
    await refuseTooMany(tx, deps, organizationId);
    const storing = { actor, at: deps.clock.now(), organizationId };
    return { ...(await storeEndpoint(tx, deps, storing, given)), organization };
  });
}

export function refuseFault(field: string, fault: string | null): void {
  if (fault !== null) throw webhookRefusals.endpointInvalid(`${field} ${fault}`);
}

export async function refuseTooMany(
  tx: Transaction,
  { environment }: StoreDeps,
  organizationId: number,
): Promise<void> {
  const { count } = await tx
    .selectFrom('webhookEndpoint')
    .select((field) => field.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('environment', '=', environment)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count < mostEndpoints) return;
  throw webhookRefusals.tooManyEndpoints(`An organization has at most ${mostEndpoints} webhooks`);
}
