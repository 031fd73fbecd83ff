import { sql } from 'kysely';
import type { Feed } from '../updates/number-changes.ts';

/**
 * Requests by their last change. One that changes again gets a new number, later than all that were
 * given: a sequence gives them, because the highest one may just have been taken away.
 */
export const requestFeed: Feed = {
  table: 'booking_request',
  lock: 'booking requests',
  // One that is being decided is left out: it changes anyway, and the reader need not wait for it.
  numberUnread: (organizationId, most) => sql`
    with unread as materialized (
      select id, coalesce(decided_at, created_at) as at from booking_request
      where organization_id = ${organizationId} and change is null
      order by id limit ${most}
      for no key update skip locked
    ), given as materialized (
      select id, nextval('booking_request_change') as change
      from (select id from unread order by at, id) sorted
    ), numbered as (
      update booking_request set change = given.change
      from given where booking_request.id = given.id
      returning booking_request.change
    )
    select coalesce((select max(change) from numbered), (
      select max(change) from booking_request where organization_id = ${organizationId}
    ), 0) as newest, (select count(*) from numbered) as count
  `,
};
