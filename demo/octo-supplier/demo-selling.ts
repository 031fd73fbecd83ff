import { diceFor } from '../random.ts';
import type { Sale } from './offer.ts';

export const inEuros = [
  { code: 'EUR', precision: 2, perFirst: 1 },
  { code: 'USD', precision: 2, perFirst: 1.1 },
  { code: 'GBP', precision: 2, perFirst: 0.85 },
  { code: 'AUD', precision: 2, perFirst: 1.65 },
];

export const inEnglish = [{ format: 'IN_PERSON', language: 'en' }] as const;

/** Others buy as well: the same places of a day are gone each time one looks. */
export function busy(name: string, capacity: number, more: Partial<Sale> = {}): Partial<Sale> {
  return {
    capacity,
    takenElsewhere: (date, time) => {
      const dice = diceFor(`${name} ${date} ${time}`);
      return dice.chance(0.06) ? capacity : dice.whole(0, Math.floor(capacity * 0.7));
    },
    percentOn: (date) => ([0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) ? 110 : 100),
    ...more,
  };
}
