import { sql } from 'kysely';
import { withoutBorrower } from '../../db/fair-pool.ts';
import { prepared } from '../../db/prepared.ts';
import { inBatches } from '../../limits/in-batches.ts';
import type { InsertClaim, KeepingOptions, NewClaim } from './claim.ts';

const mostAtOnce = 200;

/** Claims with one statement what comes together: it counts for no organization. */
export function claimTogether({
  db,
  clock,
  instance,
}: Pick<KeepingOptions, 'db' | 'clock' | 'instance'>): InsertClaim {
  return inBatches(mostAtOnce, async (claims: readonly NewClaim[]) => {
    const rows = {
      owners: claims.map(({ owner }) => owner),
      keys: claims.map(({ key }) => key),
      claims: claims.map(({ claim }) => claim),
      digests: claims.map(({ requestDigest }) => requestDigest),
      instance,
      at: clock.now(),
    };
    const inserted = await withoutBorrower(() => insert(db, rows));
    const ours = new Set(inserted.map(({ claim }) => claim));
    return ({ claim }) => ours.has(claim);
  });
}

type Rows = {
  owners: readonly string[];
  keys: readonly string[];
  claims: readonly string[];
  digests: readonly Buffer[];
  instance: string;
  at: Temporal.Instant;
};

/** In the order of the keys on all processes: none waits for another in a circle. */
const insert = prepared((db, { owners, keys, claims, digests, instance, at }: Rows) =>
  sql<{ claim: string }>`
    insert into kept_answer (owner, key, claim, request_digest, instance, started_at)
    select owner, key, claim, digest, ${instance}, ${at}::timestamptz
    from unnest(${owners}::text[], ${keys}::text[], ${claims}::text[], ${digests}::bytea[])
      as claimed (owner, key, claim, digest)
    order by owner, key
    on conflict do nothing
    returning claim
  `.compile(db),
);
