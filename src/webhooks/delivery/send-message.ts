import type { Keys } from '../../platform/secrets.ts';
import type { ClaimedMessage, Target } from './claim-messages.ts';
import { orderedFailure } from './fail-next.ts';
import type { MessageEnd } from './outgoing.ts';
import { type Posting, postMessage } from './post-message.ts';

export type SendDeps = { storedSecrets: Keys; allowsInsecureWebhooks: boolean };

/** A replay has the number of the message that was sent first. */
type Sent = Omit<ClaimedMessage, 'endpointId' | 'fails'> & {
  original?: number | undefined;
  fails?: boolean;
};

/** Sends a message that this process has claimed; gives back how it ended. */
export async function sendMessage(
  deps: SendDeps,
  { id, body, target, original, fails = false }: Sent,
): Promise<MessageEnd> {
  if (fails) return { id, ...orderedFailure };
  const { responseStatus, durationMs, ...outcome } = await post(deps, body, target, {
    'x-webhook-id': String(original ?? id),
    ...(original !== undefined && { 'x-webhook-replay': 'true' }),
  });
  return { id, ...outcome, response_status: responseStatus, duration_ms: durationMs };
}

async function post(
  deps: SendDeps,
  body: Buffer,
  { url, header, sealedSecret, previousSealedSecret }: Target,
  headers: Readonly<Record<string, string>>,
): Promise<Posting> {
  const open = (sealed: Buffer | null) => sealed && deps.storedSecrets.open(sealed)?.toString();
  const [secret, previous = null] = [open(sealedSecret), open(previousSealedSecret)];
  if (secret === undefined) {
    return {
      state: 'refused',
      responseStatus: null,
      response: null,
      reason: 'Not sent: this PORTOLAN_SECRET cannot decrypt the secret',
      durationMs: 0,
    };
  }
  return postMessage({ url, body, header, secret, previous, headers }, deps);
}
