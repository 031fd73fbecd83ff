import type { Changes } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Remembered, remember } from '../../../platform/db/remembered.ts';
import { type Setting, settingIs, settingTopic, settingValue } from '../../../platform/settings.ts';

export const creditCancellationFee: Setting<'on' | 'off'> = {
  key: 'credit_cancellation_fee',
  description: 'Whether the fee of a late cancellation is invoiced on Credit',
  allowed: 'on or off',
  initial: 'off',
  read: (text) => {
    const value = text.trim().toLowerCase();
    return value === 'on' || value === 'off' ? value : undefined;
  },
};

export type CreditFee = Pick<Remembered<'on' | 'off'>, 'find'>;

/** The setting in memory: a sale on credit asks the database nothing. */
export function openCreditFee(db: Database, changes: Changes): Promise<CreditFee> {
  const { key } = creditCancellationFee;
  const concerned = { topic: settingTopic, concerns: (subject: string) => subject === key };
  return remember(changes, concerned, () => settingValue(db, creditCancellationFee));
}

/** Read with each booking: its terms of cancellation cannot be told without it. */
export const invoicesFee = settingIs(creditCancellationFee, 'on').as('invoicesFee');
