import type { Transaction } from '../../platform/db/database.ts';
import type { Setting } from '../../platform/settings.ts';

/** Money that is about to go out, in minor units. */
export type Outgoing = {
  kind: 'refund' | 'pay run';
  /** The reference of a booking; empty for a pay run. */
  booking: string;
  amounts: { currency: string; minor: number }[];
};

/** Throws where the money may not go out yet. Jobs and partners have none. */
export type SecondPerson = (tx: Transaction, outgoing: Outgoing) => Promise<void>;

export type Supervised = { secondPerson?: SecondPerson | undefined };

const amountForm = /^\d{1,9}(?:\.\d{1,3})?$/;

/** In the currency of what moves; off by default. */
function amountSetting(key: string, description: string): Setting<number | 'off'> {
  return {
    key,
    description,
    allowed: 'off, or an amount in the currency of what moves',
    initial: 'off',
    read: (text) => {
      const given = text.trim().toLowerCase();
      if (given === '' || given === 'off') return 'off';
      return amountForm.test(given) ? Number(given) : undefined;
    },
  };
}

export const secondPersonSettings = {
  refund: amountSetting(
    'refund_second_person_over',
    'Refunds over this amount wait until a second person approves them',
  ),
  'pay run': amountSetting(
    'pay_run_second_person_over',
    'Pay runs over this amount wait until a second person approves them',
  ),
} as const satisfies Record<Outgoing['kind'], Setting<number | 'off'>>;
