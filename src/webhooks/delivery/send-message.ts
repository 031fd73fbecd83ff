import type { Keys } from '../../platform/secrets.ts';
import type { ClaimedMessage, Target } from './claim-messages.ts';
import type { MessageEnd } from './outgoing.ts';
import { type Posting, postMessage } from './post-message.ts';

export type SendDeps = { storedSecrets: Keys; allowsInsecureWebhooks: boolean };

/** Sends a message that this process has claimed; gives back how it ended. */
export async function sendMessage(
  deps: SendDeps,
  { id, body, target }: Omit<ClaimedMessage, 'endpointId'>,
): Promise<MessageEnd> {
  const { responseStatus, durationMs, ...outcome } = await post(deps, body, target);
  return { id, ...outcome, response_status: responseStatus, duration_ms: durationMs };
}

async function post(
  deps: SendDeps,
  body: Buffer,
  { url, header, sealedSecret }: Target,
): Promise<Posting> {
  const secret = sealedSecret && deps.storedSecrets.open(sealedSecret);
  if (sealedSecret && !secret) {
    return {
      state: 'refused',
      responseStatus: null,
      response: null,
      reason: 'Not sent: this PORTOLAN_SECRET cannot decrypt the secret',
      durationMs: 0,
    };
  }
  return postMessage({ url, body, header, secret: secret && secret.toString() }, deps);
}
