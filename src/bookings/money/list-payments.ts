import { type RawBuilder, sql } from 'kysely';
import { organizationIdOf } from '../../accounts/organizations/find-organization-id.ts';
import { findOrganizationKeys } from '../../accounts/organizations/find-organization-ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import { isWithin, type MomentSpan } from '../../platform/lists/moment-span.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import { isOwing, owedMinor, payableColumn, toReturnMinor } from '../booking/balance.ts';
import type { Payment } from '../booking/booking.ts';

export const paymentStates = [
  'open',
  'done',
  'declined',
  'unwanted',
  'undone',
  'refused',
] as const satisfies readonly Payment['state'][];

export const paymentKinds = [
  'charge',
  'refund',
  'dispute',
] as const satisfies readonly Payment['kind'][];

export const paymentMethods = [
  'card',
  'invoice',
  'transfer',
  'cash',
  'cheque',
] as const satisfies readonly Payment['method'][];

/** What is absent does not narrow, but for the state. */
export type PaymentFilter = {
  state?: Payment['state'] | 'all' | undefined;
  kind?: Payment['kind'] | undefined;
  method?: Payment['method'] | undefined;
  /** The reference of the booking. */
  booking?: string | undefined;
  /** The key of the partner. */
  organization?: string | undefined;
  /** When it was ordered. */
  at?: MomentSpan | undefined;
};

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

type Condition = RawBuilder<boolean>;

/**
 * Payments, newest first, a page at a time. Without a state, those that staff may have to do
 * something about: what is not settled yet, what is still owed after a card was declined, and what
 * is still to be given back after a refund was refused.
 */
export async function listPayments(
  deps: { db: Database },
  { state, ...filter }: PaymentFilter = {},
  page: Page<number> = firstPage,
) {
  const { conditions, order } = await narrow(deps.db, filter, page);
  const select = (...more: Condition[]) =>
    selectPayments(deps.db, { conditions: [...conditions, ...more], order, limit: page.limit });
  const needy = [
    select(sql`payment.state = 'open'`),
    select(sql`payment.state = 'unwanted'`),
    select(
      sql`payment.state = 'declined'`,
      sql`booking.status in ('Pending Confirmation', 'Confirmed')`,
      isOwing,
    ),
    select(sql`payment.state = 'refused'`, sql`booking.amount_paid_minor > ${payableColumn}`),
  ] as const;
  const [first, ...others] =
    state === undefined
      ? needy
      : [state === 'all' ? select() : select(sql`payment.state = ${state}`)];
  const payments = await others
    .reduce(
      (all, one) => all.unionAll((query) => query.parens(one)),
      deps.db.selectFrom(first.as('payment')).selectAll(),
    )
    .orderBy(latestFirst(order))
    .limit(page.limit)
    .execute();
  const ids = payments.map(({ organizationId }) => organizationId);
  const organizations = await findOrganizationKeys(deps, ids);
  return payments.map((payment) => ({
    ...payment,
    owedMinor: owedMinor(payment),
    toReturnMinor: toReturnMinor(payment),
    organization: organizations.get(payment.organizationId) ?? '',
  }));
}

async function narrow(
  db: Database,
  { kind, method, booking, organization, at = {} }: Omit<PaymentFilter, 'state'>,
  { cursor }: Page<number>,
) {
  const conditions: Condition[] = isWithin(sql`payment.at`, at);
  // The days are found in the order of an index, which is that of the ids unless a clock was moved.
  const hasDays = conditions.length > 0;
  if (kind !== undefined) conditions.push(sql`payment.kind = ${kind}`);
  if (method !== undefined) conditions.push(sql`payment.method = ${method}`);
  if (booking !== undefined) {
    conditions.push(sql`payment.booking_id = (
      select id from booking where reference = ${readReference(booking)})`);
  }
  if (organization !== undefined) {
    const id = (await organizationIdOf(db, organization)) ?? 0;
    conditions.push(sql`booking.organization_id = ${id}`);
  }
  if (cursor !== undefined) {
    const last = sql`(select at from payment where id = ${cursor})`;
    conditions.push(
      hasDays ? sql`(payment.at, payment.id) < (${last}, ${cursor})` : sql`payment.id < ${cursor}`,
    );
  }
  return { conditions, order: hasDays ? (['at', 'id'] as const) : (['id'] as const) };
}

function selectPayments(
  db: Database,
  {
    conditions,
    order,
    limit,
  }: { conditions: readonly Condition[]; order: readonly string[]; limit: number },
) {
  return db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.bookingId')
    .selectAll('payment')
    .select(['booking.reference as bookingReference', 'booking.organizationId'])
    .select(['booking.status', 'booking.paymentStatus', 'booking.paymentTerm'])
    .select(['booking.totalMinor', 'booking.amountPaidMinor', 'booking.keptMinor'])
    .select('booking.waivedMinor')
    .where(sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`)
    .orderBy(latestFirst(order.map((column) => `payment.${column}`)))
    .limit(limit);
}

function latestFirst(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} desc`));
}
