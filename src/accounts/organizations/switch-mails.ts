import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { changeOrganization } from './change-organization.ts';

export type MailSwitch = { key: string; isOn: boolean };

/** Turns mails of one kind on or off for an organization. */
export async function switchMails(
  { clock, write }: { clock: Clock; write: Write<MailSwitch> },
  actor: Actor,
  wanted: MailSwitch,
  mails: 'travelerMails' | 'partnerMails',
): Promise<MailSwitch> {
  return write(async (tx) => {
    const { key, isOn: value } = wanted;
    await changeOrganization(tx, { clock }, actor, key, { name: mails, value });
    return wanted;
  });
}
