import type { Transaction } from '../../db/database.ts';
import type { Part } from '../../db/parts.ts';
import type { Keyring } from '../../secrets.ts';
import type { Claim, ClaimOutcome, KeepingOptions, KeyedRequest } from './claim.ts';
import { claim } from './claim-key.ts';
import { begin, free, keep, keepFinally, running } from './end-claim.ts';
import { claimTogether } from './insert-claims.ts';
import { openKeptAnswerQuota, type Use, usualQuota } from './kept-answer-quota.ts';
import { keeping } from './kept-parts.ts';
import { answerKeysOf, type KeptAnswer } from './sealed-answer.ts';

export type KeptAnswers = {
  claim(request: KeyedRequest): Promise<ClaimOutcome>;
  /**
   * False when the claim is no longer ours: its key was taken over. Outside of a transaction it ends
   * the claim.
   */
  keep(claim: Claim, answer: KeptAnswer, tx?: Transaction): Promise<boolean>;
  /** The same in one statement with the work: see `KeepAnswer`. */
  keeping(claim: Claim, answer: KeptAnswer): Part;
  /** What the claim was for is answered, and the answer is kept. */
  end(claim: Claim): void;
  /** Notes what is begun and takes more than one transaction; false like `keep`. */
  begin(claim: Claim, begun: string | null, tx: Transaction): Promise<boolean>;
  /** Ends the claim and gives the key free, unless an answer is kept under it. What is begun stays with the key. */
  free(claim: Claim): Promise<void>;
};

export function openKeptAnswers({
  keyring,
  quota = usualQuota,
  ...options
}: KeepingOptions & { keyring: Keyring; quota?: Use }): KeptAnswers {
  const deps = {
    ...options,
    keys: answerKeysOf(keyring),
    quota: openKeptAnswerQuota(options, quota),
    insert: claimTogether(options),
  };
  return {
    claim: (request) => claim(deps, request),
    keep: (claim, answer, tx) =>
      tx ? keep(deps, claim, answer, tx) : keepFinally(deps, claim, answer),
    keeping: (claim, answer) => keeping(deps, claim, answer),
    end: ({ claim }) => running.delete(claim),
    begin,
    free: (claim) => free(deps, claim),
  };
}
