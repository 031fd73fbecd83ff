import { sql } from 'kysely';
import { organizationIdOf } from '../../accounts/organizations/find-organization-id.ts';
import { findPartners } from '../../accounts/organizations/find-partners.ts';
import type { Reach } from '../../accounts/users/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import type { BookedProduct, BookingAgent } from '../booking/booking.ts';
import { isOfProduct } from '../booking/is-of-product.ts';
import type { BookingRequest } from './open-request.ts';
import { requestRefusals } from './refusals.ts';

type Deps = { db: Database; clock: Clock };

export const requestStates = ['open', 'applied', 'rejected', 'withdrawn'] as const;
export const requestKinds = ['change', 'cancellation'] as const;

export type RequestFilter = {
  /** The open ones where it is absent. */
  state?: BookingRequest['state'] | 'all' | undefined;
  kind?: BookingRequest['kind'] | undefined;
  booking?: string | undefined;
  /** The key of the partner. */
  organization?: string | undefined;
  /** `PRD16350`, or `TRF-swift` of a transfer. */
  product?: string | undefined;
  /** By the time at which they are due, the earliest first. */
  isByDue?: boolean | undefined;
  /** Also those that staff have to decide. */
  isNewestFirst?: boolean | undefined;
  /** What a user of a partner may see. */
  reach?: Reach | undefined;
};

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

/**
 * A page of the requests of partners. Those that staff have to decide: overdue first, then by travel
 * date; others newest first, unless they are wanted by the time at which they are due.
 */
export async function listRequests(
  deps: Deps,
  given: RequestFilter = {},
  { cursor, limit }: Page<number> = firstPage,
) {
  const { state = 'open', kind, booking, organization, product, isByDue = false } = given;
  let requests = selectRequests(deps, given.reach).limit(limit);
  if (state !== 'all') requests = requests.where('request.state', '=', state);
  if (kind !== undefined) requests = requests.where('request.kind', '=', kind);
  if (booking !== undefined) {
    requests = requests.where('booking.reference', '=', readReference(booking));
  }
  if (product !== undefined) requests = requests.where(isOfProduct(product));
  if (organization !== undefined) {
    const organizationId = await organizationIdOf(deps.db, organization);
    requests = requests.where('request.organizationId', '=', organizationId ?? 0);
  }
  if ((state !== 'open' && !isByDue) || given.isNewestFirst) {
    requests = requests.orderBy('request.id', 'desc');
    if (cursor !== undefined) requests = requests.where('request.id', '<', cursor);
    return withPartners(deps, await requests.execute());
  }
  const place = isByDue
    ? sql`request.due_at, request.id`
    : sql`request.due_at > ${deps.clock.now()}, booking.starts_at, request.id`;
  requests = requests.orderBy(place);
  if (cursor !== undefined) {
    // Whether it is still open or not: it keeps its place.
    requests = requests.where(sql<boolean>`(${place}) > (
      select ${place} from booking_request request join booking on booking.id = request.booking_id
      where request.id = ${cursor})`);
  }
  return withPartners(deps, await requests.execute());
}

/** One request, whatever has become of it. */
export async function findRequest(deps: Deps, id: number, reach?: Reach): Promise<ListedRequest> {
  const found = await selectRequests(deps, reach).where('request.id', '=', id).execute();
  const [request] = await withPartners(deps, found);
  if (request) return request;
  throw requestRefusals.requestUnknown(`There is no request ${id}`);
}

function selectRequests({ db }: Deps, reach?: Reach) {
  const requests = selectAllRequests(db);
  if (!reach) return requests;
  const own = requests.where('request.organizationId', '=', reach.organizationId);
  return reach.userId === undefined ? own : own.where('request.ownerId', '=', reach.userId);
}

function selectAllRequests(db: Database) {
  return db
    .selectFrom('bookingRequest as request')
    .innerJoin('booking', 'booking.id', 'request.bookingId')
    .selectAll('request')
    .select([
      'booking.reference',
      'booking.status',
      'booking.date',
      'booking.minutes',
      'booking.currency',
      'booking.product',
      'booking.agent',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

async function withPartners(deps: Deps, requests: readonly Row[]) {
  const now = deps.clock.now();
  const ids = requests.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, ids);
  return requests.map((request) => ({
    ...request,
    organization: partners.get(request.organizationId)?.key ?? '',
    ageHours: Math.floor(now.since(request.createdAt).total('hours')),
    isOverdue: request.state === 'open' && Temporal.Instant.compare(request.dueAt, now) <= 0,
    product: request.product as BookedProduct,
    agent: request.agent as BookingAgent,
  }));
}
