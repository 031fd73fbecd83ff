import type { Setting } from '../../platform/settings.ts';

const longestMinutes = 10_080;

export const automaticCancellationMinutes: Setting<number | 'off'> = {
  key: 'automatic_cancellation_minutes',
  description: 'How long a cancellation that is free of charge waits before it applies by itself',
  allowed: `off, or a whole number from 1 to ${longestMinutes}`,
  initial: 'off',
  read: (text) => {
    if (text.trim().toLowerCase() === 'off') return 'off';
    const minutes = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
    return minutes >= 1 && minutes <= longestMinutes ? minutes : undefined;
  },
};
