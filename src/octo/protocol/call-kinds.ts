import type { JsonLimits } from '../../platform/limits/json-extent.ts';

const megabyte = 1024 * 1024;

type Limits = {
  timeoutMilliseconds: number;
  largestBytes: number;
  /** Counted before anything is made of an answer. */
  json: JsonLimits;
  /** Never repeated where it may have happened: its caller reads back first. */
  changes: boolean;
  /** A partner waits for it, so it goes before what jobs ask. */
  isUrgent: boolean;
};

const levels = 24;
/** About one thing: itself, its parts and theirs. */
const one: JsonLimits = { levels, fields: 20_000, items: 20_000, longest: 2_000 };
/** A list of days or slots, each with the prices of its units. */
const many: JsonLimits = { levels, fields: 200_000, items: 200_000, longest: 10_000 };
const catalogue: JsonLimits = { levels, fields: 1_000_000, items: 1_000_000, longest: 20_000 };

const reading = { largestBytes: 4 * megabyte, json: many, changes: false, isUrgent: false };
const small = { largestBytes: megabyte, json: one };
const changing = { largestBytes: 4 * megabyte, json: one, changes: true, isUrgent: true };

/** A partner is answered within 10 seconds, so what it waits for is given up before that. */
export const callKinds = {
  capabilities: { ...reading, ...small, timeoutMilliseconds: 10_000 },
  supplier: { ...reading, ...small, timeoutMilliseconds: 10_000 },
  products: {
    ...reading,
    timeoutMilliseconds: 60_000,
    largestBytes: 64 * megabyte,
    json: catalogue,
  },
  product: { ...reading, json: one, timeoutMilliseconds: 15_000 },
  calendar: { ...reading, timeoutMilliseconds: 20_000 },
  availability: { ...reading, timeoutMilliseconds: 8_000, isUrgent: true },
  reserve: { ...changing, timeoutMilliseconds: 8_000 },
  extend: { ...changing, timeoutMilliseconds: 8_000 },
  /** It goes on when its partner waits no longer. */
  confirm: { ...changing, timeoutMilliseconds: 40_000 },
  change: { ...changing, timeoutMilliseconds: 25_000 },
  cancel: { ...changing, timeoutMilliseconds: 25_000 },
  booking: { ...reading, json: one, timeoutMilliseconds: 8_000, isUrgent: true },
  bookings: { ...reading, timeoutMilliseconds: 25_000, largestBytes: 16 * megabyte, json: many },
  subscribe: { ...changing, timeoutMilliseconds: 10_000, isUrgent: false },
  unsubscribe: { ...changing, timeoutMilliseconds: 10_000, isUrgent: false },
} as const satisfies Record<string, Limits>;

export type CallKind = keyof typeof callKinds;

/** How a supplier's system is spared, and we are. */
export const usualManners = {
  atOnce: 24,
  mostWaiting: 100,
  longestWaitMilliseconds: 3_000,
  tries: 3,
  /** Before the second try; longer before the third. */
  pauseMilliseconds: 500,
  failuresInARow: 5,
  firstBreakMilliseconds: 5_000,
  longestBreakMilliseconds: 300_000,
};

export type Manners = typeof usualManners;
