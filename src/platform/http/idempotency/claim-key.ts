import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { withoutBorrower } from '../../db/fair-pool.ts';
import { isTemporary, retryInBackground } from '../../db/retry.ts';
import type { KeptAnswerTable } from '../../db/tables.ts';
import { randomText } from '../../ids.ts';
import type { Claim, ClaimOutcome, KeepingDeps, KeyedRequest } from './claim.ts';
import { bytesOfRow, free, running } from './end-claim.ts';
import { oldestKept } from './old-answers.ts';
import { openAnswer } from './sealed-answer.ts';

const claimAttempts = 5;

/** Asks for the right to answer a key; or says why there is none, or what was answered before. */
export async function claim(deps: KeepingDeps, request: KeyedRequest): Promise<ClaimOutcome> {
  const { owner, account, key, method, path, bodyDigest } = request;
  const claimed = { owner, account, key, claim: randomText(16), begun: null };
  const requestDigest = createHash('sha256')
    .update(`${method} ${path} `)
    .update(bodyDigest)
    .digest();
  // Before it is in the database: a request that finds it there must find it here.
  running.add(claimed.claim);
  let isOurs = false;
  try {
    const outcome = await ask(deps, { ...claimed, requestDigest });
    isOurs = outcome.kind === 'claimed';
    return outcome;
  } catch (error) {
    // The database may have it although the statement failed.
    if (isTemporary(error))
      void withoutBorrower(() => retryInBackground(() => free(deps, claimed)));
    throw error;
  } finally {
    if (!isOurs) running.delete(claimed.claim);
  }
}

type NewClaim = Claim & { requestDigest: Buffer };

async function ask(deps: KeepingDeps, claim: NewClaim): Promise<ClaimOutcome> {
  const isFull = await deps.quota.isUsedUp(claim.account);
  // Between two statements another process may free or take over the key; then it is asked again.
  for (let attempt = 0; attempt < claimAttempts; attempt++) {
    const outcome = (!isFull && (await insertClaim(deps, claim))) || (await judge(deps, claim));
    if (outcome) return outcome;
    if (isFull) return { kind: 'full' };
  }
  return { kind: 'running' };
}

async function insertClaim(
  { insert, quota }: KeepingDeps,
  { requestDigest, ...claim }: NewClaim,
): Promise<ClaimOutcome | undefined> {
  const { account, begun: _, ...row } = claim;
  if (!(await insert({ ...row, requestDigest }))) return undefined;
  quota.note(account, { answers: 1, bytes: bytesOfRow });
  return { kind: 'claimed', claim };
}

type Row = Selectable<KeptAnswerTable>;

async function judge(deps: KeepingDeps, claim: NewClaim): Promise<ClaimOutcome | undefined> {
  const { db, clock, instance, keys } = deps;
  const row = await db
    .selectFrom('keptAnswer')
    .selectAll()
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (Temporal.Instant.compare(row.startedAt, oldestKept(clock)) < 0) {
    return takeOver(deps, claim, row, { begun: null });
  }
  if (!row.requestDigest.equals(claim.requestDigest)) return { kind: 'reused' };
  if (row.status === null) {
    const isRunning =
      row.instance === instance ? running.has(row.claim) : await deps.isInstanceAlive(row.instance);
    return isRunning ? { kind: 'running' } : takeOver(deps, claim, row);
  }
  const answer = openAnswer(keys, row.status, row.answer);
  return answer ? { kind: 'answered', answer } : takeOver(deps, claim, row);
}

/** Of several that try, the one wins that still finds the row as it was seen. */
async function takeOver(
  { db, clock, instance, quota }: KeepingDeps,
  { owner, account, key, claim, requestDigest }: NewClaim,
  { claim: seen, status }: Row,
  change: { begun?: null } = {},
): Promise<ClaimOutcome | undefined> {
  const taken = await db
    .updateTable('keptAnswer')
    .set({ claim, requestDigest, instance, startedAt: clock.now(), status: null, answer: null })
    .set(change)
    .where((row) => row.and({ owner, key, claim: seen }))
    .where('status', 'is not distinct from', status)
    .returning('begun')
    .executeTakeFirst();
  if (!taken) return undefined;
  quota.note(account, { answers: 1, bytes: bytesOfRow });
  return { kind: 'claimed', claim: { owner, account, key, claim, begun: taken.begun } };
}
