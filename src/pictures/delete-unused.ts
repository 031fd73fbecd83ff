import { sql } from 'kysely';
import { deleteInPortions } from '../platform/db/in-portions.ts';
import { deleteLooseObjects } from './loose-objects.ts';
import type { PictureDeps } from './store-picture.ts';

/** Long enough for a change that is not saved yet, and for one that is taken back. */
const keptDays = 30;

/**
 * Deletes pictures that no tour has shown for 30 days, says how many, and then the objects that no
 * file has. While their store is away they wait for it.
 */
export async function deleteUnusedPictures({
  db,
  clock,
  pictureFiles,
}: PictureDeps): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  const which = sql`used_at < ${oldest}::timestamptz and not exists (
    select from picture_use where picture_id = picture.id)`;
  const deleted = await deleteInPortions(db, 'picture', { which, order: 'used_at' });
  if (pictureFiles.objects) await deleteLooseObjects({ db, clock }, pictureFiles.objects);
  return deleted;
}
