import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { announceLate } from '../../platform/db/late-announcements.ts';
import type { Write } from '../../platform/operation/write.ts';
import { webhookTopic } from '../queue-webhooks.ts';
import type { Environment } from '../webhook.ts';
import { changeEndpoint } from './change-endpoint.ts';
import type { ListedEndpoint } from './list-endpoints.ts';

type Deps = { clock: Clock; environment: Environment; write: Write<ListedEndpoint> };

/**
 * Has the messages of a webhook wait, or sends those that waited. What is under way at this moment
 * may still arrive. Tests and replays are sent all the same: a person asks for them.
 */
export async function setEndpointPaused(
  { clock, environment, write }: Deps,
  actor: Actor,
  { id, isPaused }: { id: number; isPaused: boolean },
): Promise<ListedEndpoint> {
  return write(async (tx) => {
    const at = clock.now();
    const changed = await changeEndpoint(tx, { actor, at, environment }, id, ({ pausedAt }) => {
      if ((pausedAt !== null) === isPaused) return null;
      return {
        row: { pausedAt: isPaused ? at : null },
        action: isPaused ? 'webhook.paused' : 'webhook.resumed',
      };
    });
    if (!isPaused) await announceLate(tx, webhookTopic, 'queued');
    return changed;
  });
}
