import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { type MadePicture, makePicture } from './make-picture.ts';
import { pictureIdOf } from './picture.ts';

export type PictureDeps = { db: Database; clock: Clock };

/** One that is stored already has no files to store. */
export type PreparedPicture = Omit<MadePicture, 'files'> & Partial<Pick<MadePicture, 'files'>>;

/**
 * Has the files of a picture made, unless it is stored already. That one is marked as used first, so
 * that it is still there when it is stored with what is to show it.
 */
export async function preparePicture(
  { db, clock }: PictureDeps,
  bytes: Buffer,
  uploader: string,
): Promise<PreparedPicture> {
  const stored = await db
    .updateTable('picture')
    .set({ usedAt: clock.now() })
    .where('id', '=', pictureIdOf(bytes))
    .returning(['id', 'width', 'height'])
    .executeTakeFirst();
  return stored ?? makePicture(bytes, uploader);
}

/** Stores what was prepared; another may have stored the same meanwhile. */
export async function storePicture(
  tx: Transaction,
  { clock }: Pick<PictureDeps, 'clock'>,
  { id, width, height, files = [] }: PreparedPicture,
): Promise<void> {
  if (files.length === 0) return;
  const usedAt = clock.now();
  await tx
    .insertInto('picture')
    .values({ id, width, height, uploadedAt: usedAt, usedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ usedAt }))
    .execute();
  await tx
    .insertInto('pictureFile')
    .values(files.map((file) => ({ pictureId: id, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
