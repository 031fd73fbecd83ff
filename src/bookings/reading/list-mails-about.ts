import { type RawBuilder, sql } from 'kysely';
import { organizationIdOf } from '../../accounts/organizations/find-organization-id.ts';
import { findPartners } from '../../accounts/organizations/find-partners.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import type { MailState } from '../../platform/mail/mail-states.ts';
import type { Page } from '../../platform/operation/listing.ts';

export type MailFilter = {
  booking?: string | undefined;
  /** The key of the partner. */
  organization?: string | undefined;
  email?: string | undefined;
  state?: MailState | undefined;
};

/**
 * Of the mails about bookings that `select` reads, what was sent and what was not, and why, newest
 * first, a page at a time.
 */
export async function listMailsAbout<Row extends { organizationId: number }>(
  deps: { db: Database },
  select: RawBuilder<Row>,
  { booking, organization, email, state }: MailFilter,
  { cursor, limit }: Page<number>,
): Promise<(Row & { organization: string })[]> {
  const wanted = [sql`true`];
  if (booking !== undefined) wanted.push(sql`booking_reference = ${readReference(booking)}`);
  if (state !== undefined) wanted.push(sql`state = ${state}`);
  if (organization !== undefined) {
    const id = (await organizationIdOf(deps.db, organization)) ?? 0;
    wanted.push(sql`organization_id = ${id}`);
  }
  if (email !== undefined) wanted.push(sql`lower(recipient) = ${email.toLowerCase()}`);
  if (cursor !== undefined) wanted.push(sql`id < ${cursor}`);
  const { rows } = await sql<Row>`
    ${select} where ${sql.join(wanted, sql` and `)} order by id desc limit ${limit}`.execute(
    deps.db,
  );
  const ids = rows.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, ids);
  return rows.map((mail) => ({
    ...mail,
    organization: partners.get(mail.organizationId)?.key ?? '',
  }));
}
