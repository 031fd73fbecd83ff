import { sql } from 'kysely';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';
import { updateMinutes } from '../webhook.ts';
import type { Posting } from './post-message.ts';

type Claim = { id: number; body: string; instance: string; at: Temporal.Instant };
/** How a message ended. */
export type MessageEnd = {
  id: number;
  state: Posting['state'];
  reason: string | null;
  response_status: number | null;
  response: string | null;
  duration_ms: number;
};

/** Messages to webhooks: the process that has claimed one is noted with it. */
export const outgoingMessages = openOutgoing<Claim, MessageEnd>('webhook_message', {
  waiting: 'queued',
  claimed: 'sending',
  longestMinutes: updateMinutes,
  claim: {
    columns: { body: 'text', instance: 'text', at: 'timestamptz' },
    set: sql`body = convert_to(claim.body, 'UTF8'), instance = claim.instance,
      attempts = 1, sent_at = claim.at`,
  },
  end: { response_status: 'smallint', response: 'text', duration_ms: 'integer' },
});
