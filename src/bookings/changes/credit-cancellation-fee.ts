import type { Setting } from '../../platform/settings.ts';

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
