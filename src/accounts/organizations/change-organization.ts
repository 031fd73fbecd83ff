import type { Selectable } from 'kysely';
import { type Actor, audit, auditedField } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { OrganizationTable } from '../../platform/db/tables.ts';
import { findOrganizationId } from './find-organization-id.ts';

const switches = ['status', 'travelerMails', 'partnerMails', 'secondFactorRequired'] as const;
type Switches = Pick<Selectable<OrganizationTable>, (typeof switches)[number]>;

/** Sets one switch of an organization; its number, or null if the switch has that value already. */
export async function changeOrganization<Switch extends keyof Switches>(
  tx: Transaction,
  { clock }: { clock: Clock },
  actor: Actor,
  key: string,
  { name, value }: { name: Switch; value: Switches[Switch] },
): Promise<number | null> {
  const id = await findOrganizationId(tx, key);
  const { [name]: before } = await tx
    .selectFrom('organization')
    .select(switches)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before === value) return null;
  await tx
    .updateTable('organization')
    .set({ [name]: value })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, {
    at: clock.now(),
    action: 'organization.changed',
    subject: `organization ${key}`,
    before: auditedField(name, before),
    after: auditedField(name, value),
  });
  return id;
}
