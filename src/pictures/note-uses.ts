import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';

/** What a tour shows now. */
export type ShownPictures = { tourId: number; pictureIds: readonly string[] };

/** Notes what tours show; what one has let go of was in use until now. */
export async function noteUses(
  tx: Transaction,
  { clock }: { clock: Clock },
  shown: readonly ShownPictures[],
): Promise<void> {
  if (shown.length === 0) return;
  const uses = shown.flatMap(({ tourId, pictureIds }) =>
    [...new Set(pictureIds)].map((pictureId) => ({ tourId, pictureId })),
  );
  const named = sql`select * from unnest(${uses.map(({ tourId }) => tourId)}::integer[],
    ${uses.map(({ pictureId }) => pictureId)}::text[]) as named (tour_id, picture_id)`;
  await sql`
    with gone as (
      delete from picture_use where tour_id = any(${shown.map(({ tourId }) => tourId)}::integer[])
        and (tour_id, picture_id) not in (${named})
      returning picture_id
    )
    update picture set used_at = ${clock.now()} where id in (select picture_id from gone)`.execute(
    tx,
  );
  if (uses.length === 0) return;
  await sql`
    insert into picture_use (tour_id, picture_id) ${named} on conflict do nothing`.execute(tx);
}
