import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { SealedSecret } from '../platform/secrets.ts';

const rowsAtOnce = 1000;

/** The key of every supplier's API as it is stored. */
export async function* sealedSupplierKeys(db: Database): AsyncGenerator<SealedSecret> {
  const sealedKey = sql<string>`connection ->> 'sealedApiKey'`;
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('supplier')
      .select(['id', sealedKey.as('sealedApiKey')])
      .where('id', '>', after)
      .where(sealedKey, 'is not', null)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, sealedApiKey } of rows) {
      after = id;
      const store = async (resealed: Buffer) => {
        const text = resealed.toString('base64');
        await sql`
          update supplier
          set connection = jsonb_set(connection, '{sealedApiKey}', to_jsonb(${text}::text))
          where id = ${id} and connection ->> 'sealedApiKey' = ${sealedApiKey}`.execute(db);
      };
      yield { sealed: Buffer.from(sealedApiKey, 'base64'), store };
    }
    if (rows.length < rowsAtOnce) return;
  }
}
