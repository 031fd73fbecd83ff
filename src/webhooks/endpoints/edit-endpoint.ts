import { findHeaderFault, findUrlFault } from '../../platform/addresses/address-faults.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { isTaken } from '../../platform/db/faults.ts';
import type { Write } from '../../platform/operation/write.ts';
import { webhookRefusals } from '../refusals.ts';
import { defaultHeader, type Environment } from '../webhook.ts';
import { refuseFault } from './add-endpoint.ts';
import { changeEndpoint } from './change-endpoint.ts';
import type { ListedEndpoint } from './list-endpoints.ts';

type EndpointChange = {
  url?: string | undefined;
  header?: string | undefined;
  includeBooking?: boolean | undefined;
  includeRequests?: boolean | undefined;
  contacts?: string[] | undefined;
};

type Deps = {
  clock: Clock;
  environment: Environment;
  allowsInsecureWebhooks: boolean;
  write: Write<ListedEndpoint>;
};

/** Changes what is given of a webhook. Messages that wait go where it leads from now on. */
export async function editEndpoint(
  { clock, environment, allowsInsecureWebhooks: allowsInsecure, write }: Deps,
  actor: Actor,
  { id, ...change }: EndpointChange & { id: number },
): Promise<ListedEndpoint> {
  const { url, header } = change;
  if (url !== undefined) refuseFault('url', findUrlFault(url, { allowsInsecure }));
  if (header !== undefined) refuseFault('header', findHeaderFault(header, defaultHeader));
  const isChange = Object.values(change).some((value) => value !== undefined);
  const edit = write((tx) =>
    changeEndpoint(tx, { actor, at: clock.now(), environment }, id, () =>
      isChange ? { row: change, action: 'webhook.changed' } : null,
    ),
  );
  return edit.catch((error: unknown) => {
    throw isTaken(error, 'webhook_endpoint_url') ? webhookRefusals.endpointKnown() : error;
  });
}
