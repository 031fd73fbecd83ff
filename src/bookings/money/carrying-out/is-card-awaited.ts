import type { Database } from '../../../platform/db/database.ts';

/** Whether a charge to this card on file is still to be made. */
export async function isCardAwaited({ db }: { db: Database }, handle: string): Promise<boolean> {
  const awaiting = await db
    .selectFrom('payment')
    .select('id')
    .where('storedMethod', '=', handle)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return awaiting !== undefined;
}
