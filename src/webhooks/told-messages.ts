import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { WebhookMessageTable } from '../platform/db/tables.ts';
import { type TimelineSource, theProgram } from '../platform/lists/timeline.ts';
import { openPartOf } from './endpoints/open-part.ts';

type Data = {
  id: number;
  endpoint_id: number;
  event_id: number | null;
  request_id: number | null;
  url: string;
  type: string;
  state: Selectable<WebhookMessageTable>['state'];
  response_status: number | null;
  duration_ms: number | null;
  reason: string | null;
  replay_of: number | null;
};

/** Messages about a booking to webhooks of its partner, each with what has become of it. */
export const toldMessages: TimelineSource<{ id: number }> = {
  name: 'webhook_message',
  select: ({ id }) => sql`
    select message.id, coalesce(message.settled_at, message.sent_at, message.at) as at,
      'webhook' as kind, jsonb_build_object('id', message.id, 'endpoint_id', endpoint_id,
        'event_id', event_id, 'request_id', request_id, 'url', endpoint.url, 'type', type,
        'state', state, 'response_status', response_status, 'duration_ms', duration_ms,
        'reason', reason, 'replay_of', replay_of) as data
    from webhook_message message join webhook_endpoint endpoint on endpoint.id = endpoint_id
    where booking_id = ${id}`,
  tell: (message: Data) => ({
    actor: theProgram,
    sentence: `${sentenceOf(message)}.`,
    ids: {
      webhook_message: message.id,
      webhook: message.endpoint_id,
      ...(message.event_id !== null && { event: message.event_id }),
      ...(message.request_id !== null && { request: message.request_id }),
      ...(message.replay_of !== null && { replay_of: message.replay_of }),
    },
  }),
};

function sentenceOf(message: Data): string {
  const { state, response_status: status, duration_ms: duration, reason } = message;
  const url = openPartOf(message.url);
  const what = `the message ${message.type}${message.replay_of === null ? '' : ' (sent again)'}`;
  const why = reason === null ? '' : `: ${reason}`;
  switch (state) {
    case 'delivered':
      return `The webhook ${url} got ${what} and answered ${status} after ${duration} ms`;
    case 'refused':
      return `The webhook ${url} refused ${what}: it answered ${status}`;
    case 'queued':
      return `The webhook ${url} is still to get ${what}`;
    case 'sending':
      return `The webhook ${url} is just getting ${what}`;
    case 'timed out':
    case 'unreachable':
    case 'bad certificate':
    case 'blocked address':
    case 'interrupted':
      return `The webhook ${url} did not get ${what} (${state})${why}`;
    default:
      return state satisfies never;
  }
}
