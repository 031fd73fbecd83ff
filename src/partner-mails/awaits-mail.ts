import { type RawBuilder, sql } from 'kysely';

/** Whether a mail about this request is still to be sent. Asked within another statement. */
export function awaitsMail(requestId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from partner_mail where request_id = ${requestId} and settled_at is null)`;
}
