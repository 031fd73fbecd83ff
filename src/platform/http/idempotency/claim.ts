import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Keys } from '../../secrets.ts';
import type { KeptAnswerQuota } from './kept-answer-quota.ts';
import type { KeptAnswer } from './sealed-answer.ts';

/** A request that carries an Idempotency-Key, reduced to what makes it the same request again. */
export type KeyedRequest = {
  owner: string;
  /** Who has a share of what can be kept, such as the organization of the owner. */
  account: string;
  key: string;
  method: string;
  path: string;
  bodyDigest: Buffer;
};

/** The right to answer a key, held by the process that runs its first request. */
export type Claim = Pick<KeyedRequest, 'owner' | 'account' | 'key'> & {
  /** No two are the same: who has lost its key to another claim can do nothing with it. */
  claim: string;
  /** What an earlier request with the key has begun and not brought to its end. */
  begun: string | null;
};

export type NewClaim = Pick<Claim, 'owner' | 'key' | 'claim'> & { requestDigest: Buffer };

/** False where the key is taken already. */
export type InsertClaim = (claim: NewClaim) => Promise<boolean>;

export type ClaimOutcome =
  | { kind: 'claimed'; claim: Claim }
  | { kind: 'answered'; answer: KeptAnswer }
  | { kind: 'running' }
  | { kind: 'reused' }
  /** The key is new, and there is no room for another answer. */
  | { kind: 'full' };

export type KeepingOptions = {
  db: Database;
  clock: Clock;
  /** The name of this process among all that use the database. */
  instance: string;
  isInstanceAlive: (instance: string) => Promise<boolean>;
};

export type KeepingDeps = KeepingOptions & {
  keys: Keys;
  quota: KeptAnswerQuota;
  insert: InsertClaim;
};
