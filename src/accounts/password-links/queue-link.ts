import type { Transaction } from '../../platform/db/database.ts';
import { columnsOf, type Owner } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import { endLinks } from './end-links.ts';
import { mostLinksAnHour } from './password-link.ts';

/**
 * Has a person mailed a link with which to set a password; the links before it end. The caller has
 * locked the row of the person, and knows that the person is active.
 */
export async function queuePasswordLink(
  tx: Transaction,
  at: Temporal.Instant,
  owner: Owner,
): Promise<void> {
  const hourAgo = at.subtract({ hours: 1 });
  const { count, first } = await tx
    .selectFrom('passwordLink')
    .select((field) => [field.fn.countAll<number>().as('count'), field.fn.min('at').as('first')])
    .where((row) => row.and(columnsOf(owner)))
    .where('at', '>', hourAgo)
    .executeTakeFirstOrThrow();
  if (count >= mostLinksAnHour) {
    const seconds = Math.ceil(hourAgo.until(first).total('seconds'));
    throw accountRefusals.passwordLinksTooOften({ 'retry-after': String(Math.max(seconds, 1)) });
  }
  await endLinks(tx, at, owner);
  await tx
    .insertInto('passwordLink')
    .values({ ...columnsOf(owner), at })
    .execute();
}
