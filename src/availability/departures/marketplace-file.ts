import { z } from 'zod';
import { isCurrency } from '../../currencies/currency.ts';

/** What was special about a past departure, as archives have it. */
export const DepartureInFile = z
  .object({
    tour: z.int().min(1),
    date: z.iso.date(),
    /** After midnight, as the clocks there show it. */
    minutes: z.int().min(0).max(1439),
    /** The key of the entry of the schedule. */
    key: z.string().max(200),
    taken: z.int().min(0).max(2_147_483_647),
    private: z.boolean(),
    closed: z.boolean(),
    /** As partners read it; archives of earlier versions have none. */
    closed_reason: z.string().max(300).default(''),
    capacity: z.int().min(0).max(2_147_483_647).nullable(),
    /** By the name of the rate, in the smallest unit of the currency. */
    prices_minor: z.record(z.string(), z.int().min(0)).nullable(),
    currency: z
      .string()
      .refine(isCurrency, { error: 'must be a currency code such as EUR' })
      .nullable(),
  })
  .refine(({ prices_minor: prices, currency }) => (prices === null) === (currency === null), {
    path: ['currency'],
    error: 'must be given with prices_minor, or neither',
  })
  .refine(({ closed, closed_reason: reason }) => closed || reason === '', {
    path: ['closed_reason'],
    error: 'must be empty where closed is false',
  });

export type DepartureInFile = z.output<typeof DepartureInFile>;
