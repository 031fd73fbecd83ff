import type { Database } from '../../platform/db/database.ts';
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
