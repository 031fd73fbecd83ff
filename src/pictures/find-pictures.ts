import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Side } from './picture.ts';
import type { PictureFiles } from './picture-files.ts';

/** The file whose longer side is as long as is wanted; of a smaller picture the largest there is. */
export async function findPictureFile(
  { db, pictureFiles }: { db: Database; pictureFiles: PictureFiles },
  { id, side }: { id: string; side: Side },
): Promise<Buffer | null> {
  const found = await db
    .selectFrom('pictureFile')
    .select(['bytes', 'object'])
    .where('pictureId', '=', id)
    .where('side', '<=', side)
    .orderBy('side', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? pictureFiles.read(found) : null;
}

/** Which of these are stored; until the transaction ends, none of them is deleted. */
export async function findStoredPictures(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from picture where id = any(${ids}::text[]) order by id for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
