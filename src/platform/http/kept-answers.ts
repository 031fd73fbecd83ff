import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Keyring, Keys } from '../secrets.ts';
import { claim } from './claim-key.ts';
import { begin, free, keep, keepFinally } from './end-claim.ts';
import {
  type KeptAnswerQuota,
  openKeptAnswerQuota,
  type Use,
  usualQuota,
} from './kept-answer-quota.ts';
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

export type ClaimOutcome =
  | { kind: 'claimed'; claim: Claim }
  | { kind: 'answered'; answer: KeptAnswer }
  | { kind: 'running' }
  | { kind: 'reused' }
  /** The key is new, and there is no room for another answer. */
  | { kind: 'full' };

export type KeptAnswers = {
  claim(request: KeyedRequest): Promise<ClaimOutcome>;
  /**
   * False when the claim is no longer ours: its key was taken over. Outside of a transaction it ends
   * the claim.
   */
  keep(claim: Claim, answer: KeptAnswer, tx?: Transaction): Promise<boolean>;
  /** Notes what is begun and takes more than one transaction; false like `keep`. */
  begin(claim: Claim, begun: string | null, tx: Transaction): Promise<boolean>;
  /** Ends the claim and gives the key free, unless an answer is kept under it. What is begun stays with the key. */
  free(claim: Claim): Promise<void>;
};

type Options = {
  db: Database;
  clock: Clock;
  /** The name of this process among all that use the database. */
  instance: string;
  isInstanceAlive: (instance: string) => Promise<boolean>;
};

export type Dependencies = Options & { keys: Keys; quota: KeptAnswerQuota };

export function openKeptAnswers({
  keyring,
  quota = usualQuota,
  ...options
}: Options & { keyring: Keyring; quota?: Use }): KeptAnswers {
  const deps = {
    ...options,
    keys: keyring.keysFor('kept answers'),
    quota: openKeptAnswerQuota(options, quota),
  };
  return {
    claim: (request) => claim(deps, request),
    keep: (claim, answer, tx) =>
      tx ? keep(deps, claim, answer, tx) : keepFinally(deps, claim, answer),
    begin,
    free: (claim) => free(deps, claim),
  };
}
