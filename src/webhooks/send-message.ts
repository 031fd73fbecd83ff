import type { Keys } from '../platform/secrets.ts';
import type { ClaimedMessage } from './claim-messages.ts';
import { type Posting, postMessage } from './post-message.ts';
import type { SettledMessage } from './settle-messages.ts';

export type SendDeps = { storedSecrets: Keys; allowsInsecureWebhooks: boolean };

/** Sends a message that this process has claimed, and has noted what has become of it. */
export async function sendMessage(
  deps: SendDeps,
  message: ClaimedMessage,
  settle: (settled: SettledMessage) => Promise<void>,
): Promise<Posting> {
  const posting = await post(deps, message);
  await settle({ id: message.id, posting });
  return posting;
}

async function post(deps: SendDeps, { body, target }: ClaimedMessage): Promise<Posting> {
  const { url, header, sealedSecret } = target;
  const secret = sealedSecret && deps.storedSecrets.open(sealedSecret);
  if (sealedSecret && !secret) {
    return {
      state: 'refused',
      responseStatus: null,
      response: null,
      reason: 'Nothing was sent: the secret cannot be read with this PORTOLAN_SECRET',
      durationMs: 0,
    };
  }
  return postMessage({ url, body, header, secret: secret && secret.toString() }, deps);
}
