import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { takeObjects } from './loose-objects.ts';
import { type MadePicture, makePicture } from './make-picture.ts';
import { pictureIdOf } from './picture.ts';
import type { KeptFile, PictureFiles } from './picture-files.ts';

export type PictureDeps = { db: Database; clock: Clock; pictureFiles: PictureFiles };

/** One that is stored already has no files to store. */
export type PreparedPicture = Omit<MadePicture, 'files'> & { files?: KeptFile[] };

/**
 * Has the files of a picture made and kept, unless it is stored already. That one is marked as used first, so
 * that it is still there when it is stored with what is to show it.
 */
export async function preparePicture(
  { db, clock, pictureFiles }: PictureDeps,
  bytes: Buffer,
  uploader: string,
): Promise<PreparedPicture> {
  const stored = await db
    .updateTable('picture')
    .set({ usedAt: clock.now() })
    .where('id', '=', pictureIdOf(bytes))
    .returning(['id', 'width', 'height'])
    .executeTakeFirst();
  if (stored) return stored;
  const made = await makePicture(bytes, uploader);
  return { ...made, files: await pictureFiles.keep(made.id, made.files) };
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
  const stored = await tx
    .insertInto('pictureFile')
    .values(files.map((file) => ({ pictureId: id, ...file })))
    .onConflict((conflict) => conflict.columns(['pictureId', 'side']).doNothing())
    .returning('object')
    .execute();
  await takeObjects(
    tx,
    stored.flatMap(({ object }) => object ?? []),
  );
}
