import type { Database } from '../../platform/db/database.ts';
import type { Blank } from '../../platform/db/migrating/whole-tables.ts';
import type { SealedSecret } from '../../platform/secrets.ts';

const rowsAtOnce = 1000;
const columns = ['sealedSecret', 'previousSealedSecret'] as const;

/** The secrets of every webhook as they are stored, also of those that were removed. */
export async function* sealedWebhookSecrets(db: Database): AsyncGenerator<SealedSecret> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('webhookEndpoint')
      .select(['id', ...columns])
      .where('id', '>', after)
      .where((row) => row.or(columns.map((column) => row(column, 'is not', null))))
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, ...secrets } of rows) {
      after = id;
      for (const column of columns) {
        const sealed = secrets[column];
        if (sealed === null) continue;
        const store = async (resealed: Buffer) => {
          await db
            .updateTable('webhookEndpoint')
            .set({ [column]: resealed })
            .where('id', '=', id)
            .where(column, '=', sealed)
            .execute();
        };
        yield { sealed, store };
      }
    }
    if (rows.length < rowsAtOnce) return;
  }
}

/** A webhook that had a secret still has one, which nothing can open. */
export const blankWebhookSecrets: readonly Blank[] = [
  'sealed_secret',
  'previous_sealed_secret',
].map((column) => ({
  table: 'webhook_endpoint',
  column,
  as: `case when ${column} is not null then ''::bytea end`,
}));
