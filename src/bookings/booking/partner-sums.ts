import { type RawBuilder, sql } from 'kysely';
import { organizationIdOf } from '../../accounts/organizations/find-organization-id.ts';
import { findOrganizationKeys } from '../../accounts/organizations/find-organization-ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { field } from '../../platform/http/schemas.ts';
import type { Page } from '../../platform/operation/listing.ts';

/** Where a page of sums begins: after those of this partner in this currency. */
type Place = { organizationId: number; currency: string };

export const SumCursor = field<Place>({
  read: (value) => {
    const { id, currency } =
      /^(?<id>\d{1,9})\.(?<currency>[A-Z]{3})$/.exec(String(value))?.groups ?? {};
    return currency === undefined ? undefined : { organizationId: Number(id), currency };
  },
  must: 'be the X-Next-Cursor of the previous page',
  shape: { type: 'string', maxLength: 13 },
  note: {},
});

/** Sums over bookings, one row for each partner and currency. */
export async function sumByPartner<Sums extends object>(
  db: Database,
  {
    sums,
    source = sql`booking`,
    conditions = [],
    organization,
  }: {
    sums: RawBuilder<Sums>;
    /** Rows that are called `booking`. */
    source?: RawBuilder<unknown>;
    conditions?: RawBuilder<boolean>[];
    organization: string | undefined;
  },
  { cursor, limit }: Page<Place>,
) {
  const narrowed = [sql<boolean>`true`, ...conditions];
  if (organization !== undefined) {
    const id = (await organizationIdOf(db, organization)) ?? 0;
    narrowed.push(sql`booking.organization_id = ${id}`);
  }
  if (cursor !== undefined) {
    narrowed.push(sql`(booking.organization_id, booking.currency)
      > (${cursor.organizationId}::integer, ${cursor.currency}::text)`);
  }
  const { rows } = await sql<Sums & Place>`
    select organization_id, currency, ${sums} from ${source}
    where ${sql.join(narrowed, sql` and `)}
    group by organization_id, currency order by organization_id, currency limit ${limit}
  `.execute(db);
  const ids = rows.map(({ organizationId }) => organizationId);
  const keys = await findOrganizationKeys({ db }, ids);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => ({ ...row, organization: keys.get(row.organizationId) ?? '' })),
    next: last ? `${last.organizationId}.${last.currency}` : null,
  };
}
