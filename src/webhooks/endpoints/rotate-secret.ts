import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomText } from '../../platform/ids.ts';
import type { Write } from '../../platform/operation/write.ts';
import { changeEndpoint } from './change-endpoint.ts';
import type { ListedEndpoint } from './list-endpoints.ts';
import { type StoreDeps, sealed } from './store-endpoint.ts';

/** For so long messages are signed with the secret before too. */
export const overlapHours = 24;

const secretLength = 40;

export type RotatedSecret = { endpoint: ListedEndpoint; secret: string };

type Deps = StoreDeps & { clock: Clock; write: Write<RotatedSecret> };

/**
 * Gives a webhook another secret. For a day its messages carry two signatures, so that the receiver
 * has the time to learn the new one.
 */
export async function rotateSecret(
  { storedSecrets, environment, clock, write }: Deps,
  actor: Actor,
  { id, secret = randomText(secretLength) }: { id: number; secret?: string | undefined },
): Promise<RotatedSecret> {
  const sealedSecret = sealed(storedSecrets, secret);
  return write(async (tx) => {
    const at = clock.now();
    const until = at.add({ hours: overlapHours });
    const endpoint = await changeEndpoint(tx, { actor, at, environment }, id, (before) => ({
      row: {
        sealedSecret,
        previousSealedSecret: before.sealedSecret,
        previousUntil: before.sealedSecret && until,
      },
      action: 'webhook.secret-rotated',
      also: { secret: 'set' },
    }));
    return { endpoint, secret };
  });
}
