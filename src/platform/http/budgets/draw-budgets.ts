import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { inBatches } from '../../limits/in-batches.ts';
import { largestShare, windowMilliseconds } from './rate-limit.ts';

export type DrawRequest = { key: string; limit: number; need: number };

/** A portion for this machine, and what is left after it for all. `window` names the minute. */
export type Drawn = { window: string; granted: number; left: number; endsInMilliseconds: number };

/** What many keys want at the same moment is drawn with one statement. */
const mostAtOnce = 500;
const minute = sql.raw(`interval '${windowMilliseconds} milliseconds'`);
/** The staging clock of two processes may differ by as much. */
const slack = sql.raw(`interval '1 second'`);

/**
 * Draws portions from what all machines share. The minutes are those of the database's clock, which
 * is one for all machines, moved as far as the marketplace's.
 */
export function drawBudgets({ db, clock }: { db: Database; clock: Clock }) {
  let sweptAt = 0;
  return inBatches<DrawRequest, Drawn>(mostAtOnce, async (requests) => {
    const moved = clock.milliseconds() - Date.now();
    const rows = await draw(db, requests, moved);
    const drawn = new Map(rows.map((row) => [row.key, row]));
    if (Math.abs(Date.now() - sweptAt) >= windowMilliseconds) {
      sweptAt = Date.now();
      await deletePast(db, moved);
    }
    return ({ key }) => {
      const found = drawn.get(key);
      if (!found) throw new Error(`nothing was drawn for ${key}`);
      return found;
    };
  });
}

async function draw(
  db: Database,
  requests: readonly DrawRequest[],
  moved: number,
): Promise<(Drawn & { key: string })[]> {
  const now = sql`(clock_timestamp() + make_interval(secs => ${moved / 1000}))`;
  const share = sql.raw(String(largestShare));
  const isCurrent = sql`budget.ends_at > ${now} and budget.ends_at <= ${now} + ${minute} + ${slack}`;
  const drawing = sql<Drawn & { key: string }>`
    insert into request_budget as budget (key, allowed, needed, granted, drawn, ends_at)
    select key, allowed, needed, first, first, ${now} + ${minute}
    from unnest(
      ${requests.map(({ key }) => key)}::text[],
      ${requests.map(({ limit }) => limit)}::integer[],
      ${requests.map(({ need }) => need)}::integer[]
    ) as asked (key, allowed, needed),
      least(allowed, greatest(allowed / ${share}, needed)) as first
    -- In the same order on all machines: none waits for another in a circle.
    order by key
    on conflict (key) do update set (allowed, needed, granted, drawn, ends_at) = (
      select excluded.allowed, excluded.needed, portion, before + portion,
        case when is_current then budget.ends_at else excluded.ends_at end
      from (select ${isCurrent} as is_current) as minute,
        lateral (select case when is_current then budget.drawn else 0 end as before) as earlier,
        lateral (select greatest(excluded.allowed - before, 0) as remaining) as rest,
        least(remaining, greatest(remaining / ${share}, excluded.needed)) as portion)
    returning key, granted, greatest(allowed - drawn, 0) as left, ends_at::text as window,
      (extract(epoch from ends_at - ${now}) * 1000)::integer as ends_in_milliseconds`;
  return (await drawing.execute(db)).rows;
}

/** Anybody may try to sign in under any address. */
async function deletePast(db: Database, moved: number): Promise<void> {
  await sql`delete from request_budget
    where ends_at < clock_timestamp() + make_interval(secs => ${moved / 1000}) - ${minute}`.execute(
    db,
  );
}
