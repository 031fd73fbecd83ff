import type { Database } from '../../platform/db/database.ts';
import type { Blank } from '../../platform/db/whole-tables.ts';
import type { SealedSecret } from '../../platform/secrets.ts';

/** The secret of each authenticator app as it is stored. Staff are few enough to be read at once. */
export async function* sealedSecondFactors(db: Database): AsyncGenerator<SealedSecret> {
  const rows = await db.selectFrom('staffSecondFactor').select(['staffId', 'secret']).execute();
  for (const { staffId, secret: sealed } of rows) {
    const store = async (resealed: Buffer) => {
      await db
        .updateTable('staffSecondFactor')
        .set({ secret: resealed })
        .where('staffId', '=', staffId)
        .where('secret', '=', sealed)
        .execute();
    };
    yield { sealed, store };
  }
}

/** Who has a second factor still needs one, which nothing can open: an owner takes it away. */
export const blankSecondFactors: Blank = {
  table: 'staff_second_factor',
  column: 'secret',
  as: "''::bytea",
};
