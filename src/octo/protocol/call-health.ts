import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A call that brought no answer, or that the system did not let in. */
export type CallFault = { at: string; kind: string; reason: string };

/** How a supplier's system does, by its last calls from all processes. */
export type CallHealth = {
  /** `failing` when the last call failed; `unused` without calls. */
  state: 'working' | 'failing' | 'unused';
  lastAnswerAt: Temporal.Instant | null;
  medianMilliseconds: number | null;
  /** 19 of 20 calls were as quick. */
  slowMilliseconds: number | null;
  /** Newest first. */
  lastFaults: readonly CallFault[];
};

const callsLookedAt = 200;
const faultsShown = 5;

/** The health of these suppliers' systems, by their numbers. */
export async function findCallHealth(
  db: Database,
  supplierIds: readonly number[],
): Promise<Map<number, CallHealth>> {
  const { rows } = await sql<CallHealth & { supplierId: number }>`
    select supplier_id,
      case when count(call.id) = 0 then 'unused'
        when (array_agg(is_fault order by call.id desc))[1] then 'failing'
        else 'working' end as state,
      max(at) filter (where outcome = 'answered') as last_answer_at,
      percentile_disc(0.5) within group (order by duration_ms)
        filter (where outcome = 'answered') as median_milliseconds,
      percentile_disc(0.95) within group (order by duration_ms)
        filter (where outcome = 'answered') as slow_milliseconds,
      to_jsonb(coalesce((array_agg(jsonb_build_object('at', at, 'kind', kind, 'reason', reason)
          order by call.id desc) filter (where is_fault))[:${faultsShown}::int],
        array[]::jsonb[])) as last_faults
    from unnest(${supplierIds}::int[]) supplier_id
    left join lateral (
      select id, at, kind, outcome, reason, duration_ms,
        outcome = 'unknown' or coalesce(status in (401, 403), false) as is_fault
      from supplier_call where supplier_call.supplier_id = supplier_id.supplier_id
      order by id desc limit ${callsLookedAt}
    ) call on true
    group by supplier_id`.execute(db);
  return new Map(rows.map(({ supplierId, ...health }) => [supplierId, health]));
}
