import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Keyring, Keys } from '../secrets.ts';

/** A request that carries an Idempotency-Key, reduced to what makes it the same request again. */
export type KeyedRequest = {
  owner: string;
  key: string;
  method: string;
  path: string;
  bodyDigest: Buffer;
};

/** The right to answer a key, held by the process that runs its first request. */
export type Claim = {
  owner: string;
  key: string;
  startedAt: Temporal.Instant;
  /** What an earlier request with the key has begun and not brought to its end. */
  begun: string | null;
};

export type KeptAnswer = { status: number; headers: Record<string, string>; body: Buffer };

export type ClaimOutcome =
  | { kind: 'claimed'; claim: Claim }
  | { kind: 'answered'; answer: KeptAnswer }
  | { kind: 'running' }
  | { kind: 'reused' };

export type KeptAnswers = {
  claim(request: KeyedRequest): Promise<ClaimOutcome>;
  /** False when the claim is no longer ours: its key was taken over. */
  keep(claim: Claim, answer: KeptAnswer, tx?: Transaction): Promise<boolean>;
  /** Notes what is begun and takes more than one transaction; false like `keep`. */
  begin(claim: Claim, begun: string | null, tx: Transaction): Promise<boolean>;
  /** Gives the key free, unless an answer is kept under it. What is begun stays with the key. */
  free(claim: Claim): Promise<void>;
};

type Dependencies = {
  db: Database;
  clock: Clock;
  /** The name of this process among all that use the database. */
  instance: string;
  isInstanceAlive: (instance: string) => Promise<boolean>;
  keys: Keys;
};

const keptHours = 24;
const noInstance = '';
const claimAttempts = 5;
const forgetBatch = 1000;

export function openKeptAnswers(options: {
  db: Database;
  clock: Clock;
  instance: string;
  isInstanceAlive: (instance: string) => Promise<boolean>;
  keyring: Keyring;
}): KeptAnswers {
  const deps = { ...options, keys: options.keyring.keysFor('kept answers') };
  return {
    claim: (request) => claim(deps, request),
    keep: (claim, answer, tx) => keep(deps, claim, answer, tx ?? deps.db),
    begin: (claim, begun, tx) => begin(deps, claim, begun, tx),
    free: (claim) => free(deps, claim),
  };
}

/** Deletes what is older than a day, a batch at a time; says how many. */
export async function forgetOldAnswers(db: Database, clock: Clock): Promise<number> {
  let forgotten = 0;
  while (true) {
    const batch = db
      .selectFrom('keptAnswer')
      .select(['owner', 'key'])
      .where('startedAt', '<', oldest(clock))
      .limit(forgetBatch);
    const result = await db
      .deleteFrom('keptAnswer')
      .where((row) => row(row.refTuple('owner', 'key'), 'in', batch.$asTuple('owner', 'key')))
      .executeTakeFirst();
    forgotten += Number(result.numDeletedRows);
    if (result.numDeletedRows < forgetBatch) return forgotten;
  }
}

/** Those of what was begun whose keys are still known: they may be asked for again. */
export async function findBegun(
  { db, clock }: { db: Database; clock: Clock },
  begun: readonly string[],
): Promise<ReadonlySet<string>> {
  if (begun.length === 0) return new Set();
  const known = await db
    .selectFrom('keptAnswer')
    .select('begun')
    .where('begun', 'in', begun)
    .where('startedAt', '>=', oldest(clock))
    .execute();
  return new Set(known.map((row) => row.begun ?? ''));
}

function oldest(clock: Clock): Temporal.Instant {
  return clock.now().subtract({ hours: keptHours });
}

async function claim(deps: Dependencies, request: KeyedRequest): Promise<ClaimOutcome> {
  // Between two statements another process may free or take over the key; then it is asked again.
  for (let attempt = 0; attempt < claimAttempts; attempt++) {
    const outcome = (await insertClaim(deps, request)) ?? (await judge(deps, request));
    if (outcome) return outcome;
  }
  return { kind: 'running' };
}

type NewClaim = KeyedRequest & { instance: string; startedAt: Temporal.Instant };

const insert = prepared((db, claim: NewClaim) =>
  db
    .insertInto('keptAnswer')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['owner', 'key', 'startedAt', 'begun'])
    .compile(),
);

async function insertClaim(
  { db, instance, clock }: Dependencies,
  request: KeyedRequest,
): Promise<ClaimOutcome | undefined> {
  const [inserted] = await insert(db, { ...request, instance, startedAt: clock.now() });
  return inserted && { kind: 'claimed', claim: inserted };
}

type Row = Claim & {
  method: string;
  path: string;
  bodyDigest: Buffer;
  instance: string;
  status: number | null;
  answer: Buffer | null;
};

async function judge(deps: Dependencies, request: KeyedRequest): Promise<ClaimOutcome | undefined> {
  const row: Row | undefined = await deps.db
    .selectFrom('keptAnswer')
    .selectAll()
    .where('owner', '=', request.owner)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (Temporal.Instant.compare(row.startedAt, oldest(deps.clock)) < 0) {
    return takeOver(deps, { ...request, begun: null }, row);
  }
  if (!isSame(request, row)) return { kind: 'reused' };
  if (row.status === null) {
    const alive = row.instance === deps.instance || (await deps.isInstanceAlive(row.instance));
    return alive ? { kind: 'running' } : takeOver(deps, request, row);
  }
  const answer = unpack(deps, row.status, row.answer);
  return answer ? { kind: 'answered', answer } : takeOver(deps, request, row);
}

function isSame(request: KeyedRequest, row: Row): boolean {
  return (
    row.method === request.method &&
    row.path === request.path &&
    row.bodyDigest.equals(request.bodyDigest)
  );
}

/** Of several that try, the one wins that still finds the row as it was seen. */
async function takeOver(
  deps: Dependencies,
  request: KeyedRequest & { begun?: null },
  seen: Row,
): Promise<ClaimOutcome | undefined> {
  const taken = await deps.db
    .updateTable('keptAnswer')
    .set({
      ...request,
      instance: deps.instance,
      startedAt: deps.clock.now(),
      status: null,
      answer: null,
    })
    .where('owner', '=', seen.owner)
    .where('key', '=', seen.key)
    .where('instance', '=', seen.instance)
    .where('startedAt', '=', seen.startedAt)
    .where('status', 'is not distinct from', seen.status)
    .returning(['owner', 'key', 'startedAt', 'begun'])
    .executeTakeFirst();
  return taken && { kind: 'claimed', claim: taken };
}

type Answered = Omit<Claim, 'begun'> & { instance: string; status: number; answer: Buffer };

const update = prepared((db, { owner, key, instance, startedAt, ...answered }: Answered) =>
  db
    .updateTable('keptAnswer')
    .set(answered)
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('instance', '=', instance)
    .where('startedAt', '=', startedAt)
    .where('status', 'is', null)
    .returning('key')
    .compile(),
);

async function keep(
  deps: Dependencies,
  claim: Claim,
  answer: KeptAnswer,
  db: Database | Transaction,
): Promise<boolean> {
  const { owner, key, startedAt } = claim;
  const { instance } = deps;
  const answered = { status: answer.status, answer: pack(deps, answer) };
  const kept = await update(db, { owner, key, startedAt, instance, ...answered });
  return kept.length === 1;
}

async function begin(
  { instance }: Dependencies,
  { owner, key, startedAt }: Claim,
  begun: string | null,
  tx: Transaction,
): Promise<boolean> {
  const noted = await tx
    .updateTable('keptAnswer')
    .set({ begun })
    .where((row) => row.and({ owner, key, instance, startedAt }))
    .where('status', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

async function free(
  { db, instance }: Dependencies,
  { owner, key, startedAt }: Claim,
): Promise<void> {
  const freed = await db
    .deleteFrom('keptAnswer')
    .where((row) => row.and({ owner, key, instance, startedAt }))
    .where('status', 'is', null)
    .where('begun', 'is', null)
    .executeTakeFirst();
  if (freed.numDeletedRows > 0n) return;
  await db
    .updateTable('keptAnswer')
    .set({ instance: noInstance })
    .where((row) => row.and({ owner, key, instance, startedAt }))
    .where('status', 'is', null)
    .execute();
}

/** One line of headers, then the body as it was sent. */
function pack(deps: Dependencies, answer: KeptAnswer): Buffer {
  const headers = Buffer.from(`${JSON.stringify(answer.headers)}\n`);
  return deps.keys.seal(Buffer.concat([headers, answer.body]));
}

function unpack(deps: Dependencies, status: number, sealed: Buffer | null): KeptAnswer | null {
  const bytes = sealed && deps.keys.open(sealed);
  if (!bytes) return null;
  const lineEnd = bytes.indexOf('\n');
  const headers: Record<string, string> = JSON.parse(bytes.toString('utf8', 0, lineEnd));
  return { status, headers, body: bytes.subarray(lineEnd + 1) };
}
