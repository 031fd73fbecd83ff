import { sql } from 'kysely';
import type { Caller } from '../../accounts/users/user.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import type { ToldRequest } from '../booking/told-request.ts';
import { selectToldRequests } from '../reading/find-requests-of.ts';
import { numberChanges } from '../updates/number-changes.ts';
import { updateRefusals } from '../updates/refusals.ts';
import { requestFeed } from './number-requests.ts';
import type { BookingRequest } from './open-request.ts';

export type Wanted = {
  id?: number | undefined;
  booking?: string | undefined;
  kind?: BookingRequest['kind'] | undefined;
  state?: BookingRequest['state'] | undefined;
  /** What changed after it, oldest change first; without it the newest, latest change first. */
  after?: number | undefined;
  limit: number;
};

/** The requests that the caller may see, and the number from which what changes later is read. */
export async function followRequests(
  { db }: { db: Database },
  caller: Caller,
  { after, limit, ...wanted }: Wanted,
): Promise<{ requests: ToldRequest[]; last: number }> {
  if (after !== undefined && after > (await lastGiven(db))) throw updateRefusals.cursorUnknown();
  const { newest } = await numberChanges(db, caller.organizationId, requestFeed);
  const requests = requestsFor(db, caller, wanted).limit(limit);
  if (after === undefined) {
    // What has no number yet is the latest of all.
    const latest = sql`request.change desc nulls first, request.id desc`;
    return { requests: await requests.orderBy(latest).execute(), last: newest };
  }
  const changed = await requests
    .where('request.change', '>', after)
    .orderBy('request.change')
    .execute();
  const last = changed.at(-1)?.change ?? after;
  return { requests: changed, last: changed.length === limit ? last : Math.max(newest, last) };
}

/** An Agent sees those about its own bookings. */
function requestsFor(
  db: Database,
  caller: Caller,
  { id, booking, kind, state }: Omit<Wanted, 'after' | 'limit'>,
) {
  let requests = selectToldRequests(db).where('request.organizationId', '=', caller.organizationId);
  if (caller.role !== 'Admin') requests = requests.where('request.ownerId', '=', caller.userId);
  if (id !== undefined) requests = requests.where('request.id', '=', id);
  if (kind !== undefined) requests = requests.where('request.kind', '=', kind);
  if (state !== undefined) requests = requests.where('request.state', '=', state);
  if (booking !== undefined) {
    requests = requests.where('booking.reference', '=', readReference(booking));
  }
  return requests;
}

async function lastGiven(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select last_value as last from booking_request_change
  `.execute(db);
  return rows[0]?.last ?? 0;
}
