import type { Database } from '../../platform/db/database.ts';
import type { SealedSecret } from '../../platform/secrets.ts';

const rowsAtOnce = 1000;

/** The secret of every webhook as it is stored, also of those that were removed. */
export async function* sealedWebhookSecrets(db: Database): AsyncGenerator<SealedSecret> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('webhookEndpoint')
      .select(['id', 'sealedSecret'])
      .where('id', '>', after)
      .where('sealedSecret', 'is not', null)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, sealedSecret: sealed } of rows) {
      after = id;
      if (sealed === null) continue;
      const store = async (resealed: Buffer) => {
        await db
          .updateTable('webhookEndpoint')
          .set({ sealedSecret: resealed })
          .where('id', '=', id)
          .where('sealedSecret', '=', sealed)
          .execute();
      };
      yield { sealed, store };
    }
    if (rows.length < rowsAtOnce) return;
  }
}
