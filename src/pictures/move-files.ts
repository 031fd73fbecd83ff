import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { takeObjects } from './loose-objects.ts';
import type { Side } from './picture.ts';
import type { Kept, PictureFiles } from './picture-files.ts';
import type { PictureDeps } from './store-picture.ts';

const filesPerPortion = 20;
const portionsPerTurn = 100;

type Place = { pictureId: string; side: number };

/**
 * Moves files to where new ones are kept, in the order of their pictures; says how many. They are
 * served all the while. What is left is for the next turn.
 */
export async function moveFiles({ db, pictureFiles }: PictureDeps): Promise<number> {
  if (!pictureFiles.objects) return 0;
  let moved = 0;
  let last: Place | undefined;
  for (let portion = 0; portion < portionsPerTurn; portion++) {
    const files = await misplaced(db, pictureFiles, last);
    for (const file of files) {
      const bytes = await pictureFiles.read(file);
      if (!bytes) continue;
      const [kept] = await pictureFiles.keep(file.pictureId, [{ side: file.side as Side, bytes }]);
      if (!kept) continue;
      const isMoved = await inTransaction(db, (tx) => move(tx, file, kept));
      if (isMoved) moved += 1;
    }
    last = files.at(-1);
    if (files.length < filesPerPortion) break;
  }
  return moved;
}

/** How many files are in the other place than new ones. */
export async function countMisplaced(
  db: Database,
  { keepsObjects }: Pick<PictureFiles, 'keepsObjects'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('pictureFile')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('object', keepsObjects ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many files are objects of a store, so that a copy of the database is without them. */
export function countObjects(db: Database): Promise<number> {
  return countMisplaced(db, { keepsObjects: false });
}

function misplaced(
  db: Database,
  { keepsObjects }: Pick<PictureFiles, 'keepsObjects'>,
  last: Place | undefined,
) {
  let files = db
    .selectFrom('pictureFile')
    .selectAll()
    .where('object', keepsObjects ? 'is' : 'is not', null)
    .orderBy('pictureId')
    .orderBy('side')
    .limit(filesPerPortion);
  if (last) {
    files = files.where(sql<boolean>`(picture_id, side) > (${last.pictureId}, ${last.side})`);
  }
  return files.execute();
}

/** False when another has moved it meanwhile, or it is deleted: what was kept for it stays loose. */
async function move(
  tx: Transaction,
  file: Place & { object: string | null },
  { bytes, object }: Kept,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pictureFile')
    .set({ bytes, object })
    .where('pictureId', '=', file.pictureId)
    .where('side', '=', file.side)
    .where(sql<boolean>`object is not distinct from ${file.object}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (object !== null) await takeObjects(tx, [object]);
  return true;
}
