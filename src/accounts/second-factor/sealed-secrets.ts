import type { Database } from '../../platform/db/database.ts';
import type { Blank } from '../../platform/db/migrating/whole-tables.ts';
import type { SealedSecret } from '../../platform/secrets.ts';

const rowsAtOnce = 500;

/** The secret of each authenticator app as it is stored. */
export async function* sealedSecondFactors(db: Database): AsyncGenerator<SealedSecret> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('secondFactor')
      .select(['id', 'secret'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, secret: sealed } of rows) {
      const store = async (resealed: Buffer) => {
        await db
          .updateTable('secondFactor')
          .set({ secret: resealed })
          .where('id', '=', id)
          .where('secret', '=', sealed)
          .execute();
      };
      yield { sealed, store };
      last = id;
    }
    if (rows.length < rowsAtOnce) return;
  }
}

/** Who has a second factor still needs one, which nothing can open: staff take it away. */
export const blankSecondFactors: Blank = {
  table: 'second_factor',
  column: 'secret',
  as: "''::bytea",
};
