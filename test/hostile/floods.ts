import type { Question } from './asking.ts';
import { foolingPicture } from './junk.ts';
import type { Stock } from './partners.ts';

type Costly = (turn: number, stock: Stock) => Omit<Question, 'headers'>;

/** The asker: the partner that floods, a stranger without any token, or staff that were deceived. */
type Asking = 'partner' | 'stranger' | 'staff';

export type FloodOf = { as: Asking; perSecond: number; ask: Costly };

const usual = { as: 'partner', perSecond: 400 } as const;
/** A megabyte each, the bodies alone would fill a fast line. */
const large = { as: 'partner', perSecond: 40 } as const;

const longName = 'x'.repeat(900_000);

/** Requests that are sent again and again: they cost most, each in its way. */
export const floods = {
  updates: {
    ...usual,
    ask: (turn) => ({
      url: turn % 2 === 0 ? '/v1/booking_updates?period=365' : '/v1/booking_updates?cursor=0',
    }),
  },
  availability: {
    ...usual,
    ask: (turn, { tours }) => ({
      url: `/v1/return_availability?id=${tours[turn % tours.length]}&range=31&adults=${(turn % 9) + 1}&x${turn}=1`,
    }),
  },
  vouchers: {
    ...usual,
    ask: (turn, { vouchers }) => ({ url: vouchers[turn % vouchers.length] ?? '/' }),
  },
  keptAnswers: {
    ...usual,
    ask: () => ({ method: 'POST', url: '/v1/users', body: '{"email":"ada@greedy.test"}' }),
  },
  bookings: {
    ...usual,
    ask: (turn, { references }) => ({
      url: `/v1/booking?id=${references[turn % references.length]}`,
    }),
  },
  bodies: {
    ...large,
    ask: () => ({
      method: 'POST',
      url: '/v1/booking',
      body: `{"adults":"${'a,'.repeat(450_000)}"}`,
    }),
  },
  agents: {
    ...large,
    ask: (turn) => ({
      method: 'POST',
      url: '/mcp',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: turn,
        method: 'tools/call',
        params: { name: 'search_tours', arguments: { [longName]: 1 } },
      }),
    }),
  },
  unknownPaths: {
    ...usual,
    as: 'stranger',
    ask: (turn) => ({ url: `/v1/${turn % 2 ? 'return_tour' : 'x'.repeat(90)}${turn}` }),
  },
  signIns: {
    ...usual,
    as: 'stranger',
    ask: (turn) => ({
      method: 'POST',
      url: '/portal/v1/session',
      body: JSON.stringify({ email: `ada${turn % 7}@patient.test`, password: `guess ${turn}` }),
    }),
  },
  pictures: {
    as: 'staff',
    perSecond: 20,
    ask: (turn) => ({
      method: 'POST',
      url: '/operator/v1/pictures',
      body: foolingPicture(turn),
    }),
  },
  suppliers: {
    as: 'staff',
    perSecond: 8,
    ask: () => ({ method: 'POST', url: '/operator/v1/suppliers/junk/sync', body: '{}' }),
  },
} satisfies Record<string, FloodOf>;

export type FloodKind = keyof typeof floods;
export const floodKinds = Object.keys(floods) as FloodKind[];
