import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Blank } from '../platform/db/migrating/whole-tables.ts';
import type { SealedSecret } from '../platform/secrets.ts';
import type { OctoConnection } from './connection.ts';

const rowsAtOnce = 1000;

/** The key of every supplier's API, and the values of its headers, as they are stored. */
export async function* sealedSupplierKeys(db: Database): AsyncGenerator<SealedSecret> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('supplier')
      .select(['id', 'connection'])
      .where('id', '>', after)
      .where(sql`connection ->> 'sealedApiKey'`, 'is not', null)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, connection } of rows) {
      after = id;
      const { sealedApiKey, sealedHeaders = {} } = connection as OctoConnection;
      yield secretAt(db, id, ['sealedApiKey'], sealedApiKey);
      for (const [name, value] of Object.entries(sealedHeaders)) {
        yield secretAt(db, id, ['sealedHeaders', name], value);
      }
    }
    if (rows.length < rowsAtOnce) return;
  }
}

function secretAt(
  db: Database,
  supplierId: number,
  path: readonly string[],
  stored: string,
): SealedSecret {
  const store = async (resealed: Buffer) => {
    const text = resealed.toString('base64');
    await sql`
      update supplier
      set connection = jsonb_set(connection, ${path}::text[], to_jsonb(${text}::text))
      where id = ${supplierId} and connection #>> ${path}::text[] = ${stored}`.execute(db);
  };
  return { sealed: Buffer.from(stored, 'base64'), store };
}

/** The names of the headers stay, so that what must be set again can be seen. */
export const blankSupplierKeys: Blank = {
  table: 'supplier',
  column: 'connection',
  as: `case when connection ? 'sealedApiKey' then connection
    || jsonb_build_object('sealedApiKey', '')
    || case when connection ? 'sealedHeaders' then jsonb_build_object('sealedHeaders',
      (select coalesce(jsonb_object_agg(key, ''), '{}') from jsonb_each(connection -> 'sealedHeaders')))
      else '{}' end
    else connection end`,
};
