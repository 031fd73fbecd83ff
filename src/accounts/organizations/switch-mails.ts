import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { findOrganizationId } from './find-organization-id.ts';

export type MailSwitch = { key: string; isOn: boolean };

/** Turns mails of one kind on or off for an organization. */
export async function switchMails(
  { clock, write }: { clock: Clock; write: Write<MailSwitch> },
  actor: Actor,
  wanted: MailSwitch,
  mails: 'travelerMails' | 'partnerMails',
): Promise<MailSwitch> {
  const { key, isOn } = wanted;
  return write(async (tx) => {
    const id = await findOrganizationId(tx, key);
    const { [mails]: before } = await tx
      .selectFrom('organization')
      .select(['travelerMails', 'partnerMails'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (before === isOn) return wanted;
    await tx
      .updateTable('organization')
      .set({ [mails]: isOn })
      .where('id', '=', id)
      .execute();
    await audit(tx, actor, {
      at: clock.now(),
      action: 'organization.changed',
      subject: `organization ${key}`,
      before: { [mails]: before },
      after: { [mails]: isOn },
    });
    return wanted;
  });
}
