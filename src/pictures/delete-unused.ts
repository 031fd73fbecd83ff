import { sql } from 'kysely';
import { deleteInPortions } from '../platform/db/in-portions.ts';
import type { PictureDeps } from './store-picture.ts';

/** Long enough for a change that is not saved yet, and for one that is taken back. */
const keptDays = 30;

/** Deletes pictures that no tour has shown for 30 days; says how many. */
export function deleteUnusedPictures({ db, clock }: PictureDeps): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  const which = sql`used_at < ${oldest}::timestamptz and not exists (
    select from picture_use where picture_id = picture.id)`;
  return deleteInPortions(db, 'picture', { which, order: 'used_at' });
}
