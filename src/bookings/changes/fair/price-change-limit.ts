import type { Setting } from '../../../platform/settings.ts';

const highest = 1_000_000_000;

export const priceChangeLimit: Setting<number | ''> = {
  key: 'price_change_limit',
  description:
    'Up to which amount, in the currency of the booking, managers may change a price; owners may any',
  allowed: `an amount from 0 to ${highest}, or empty for no limit`,
  initial: '',
  read: (text) => {
    const given = text.trim();
    if (given === '' || given.toLowerCase() === 'off') return '';
    const amount = /^\d{1,10}(\.\d{1,3})?$/.test(given) ? Number(given) : Number.NaN;
    return amount >= 0 && amount <= highest ? amount : undefined;
  },
};
