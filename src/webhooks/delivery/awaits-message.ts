import { type RawBuilder, sql } from 'kysely';

/** Whether a message about this request is still to be sent. Asked within another statement. */
export function awaitsMessage(requestId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from webhook_message where request_id = ${requestId} and settled_at is null)`;
}
