import { requireAdmin } from '../../accounts/users/require-admin.ts';
import type { Caller } from '../../accounts/users/user.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Setting, settingValue } from '../../platform/settings.ts';
import { ownWebhookRefusals } from '../refusals.ts';

/** Who decides where messages go. A partner that chooses addresses has the marketplace connect to them. */
export const partnerWebhooks: Setting<'on' | 'off'> = {
  key: 'partner_webhooks',
  description: 'Whether Admins of partners add, change and remove their webhooks in the portal',
  allowed: 'on or off',
  initial: 'off',
  read: (text) => {
    const value = text.trim().toLowerCase();
    return value === 'on' || value === 'off' ? value : undefined;
  },
};

export async function allowsOwnWebhooks(db: Database): Promise<boolean> {
  return (await settingValue(db, partnerWebhooks)) === 'on';
}

/** Before an Admin says where messages go. */
export async function requireSelfService({ db }: { db: Database }, caller: Caller): Promise<void> {
  requireAdmin(caller);
  if (!(await allowsOwnWebhooks(db))) throw ownWebhookRefusals.webhooksByStaff();
}
