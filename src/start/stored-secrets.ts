import {
  blankSecondFactors,
  sealedSecondFactors,
} from '../accounts/second-factor/sealed-secrets.ts';
import type { App } from '../app.ts';
import type { Database } from '../platform/db/database.ts';
import type { Blank } from '../platform/db/migrating/whole-tables.ts';
import type { Keys, SealedSecret } from '../platform/secrets.ts';
import { blankSupplierKeys, sealedSupplierKeys } from '../suppliers/sealed-keys.ts';
import { blankWebhookSecrets, sealedWebhookSecrets } from '../webhooks/endpoints/sealed-secrets.ts';

type Deps = Pick<App, 'db' | 'storedSecrets'>;

/** All that is stored sealed. */
function storedIn(db: Database): AsyncIterable<SealedSecret>[] {
  return [sealedWebhookSecrets(db), sealedSupplierKeys(db), sealedSecondFactors(db)];
}

/** How the database is read without any of it. */
export const withoutSecrets: readonly Blank[] = [
  ...blankWebhookSecrets,
  blankSupplierKeys,
  blankSecondFactors,
];

/** Seals anew what the previous secret has sealed, so that it can go. */
export async function resealStoredSecrets({ db, storedSecrets }: Deps): Promise<number> {
  let resealed = 0;
  for (const secrets of storedIn(db)) {
    for await (const secret of secrets) {
      if (storedSecrets.sealedWith(secret.sealed) !== 'the previous secret') continue;
      const bytes = storedSecrets.open(secret.sealed);
      if (!bytes) continue;
      await secret.store(storedSecrets.seal(bytes));
      resealed += 1;
    }
  }
  return resealed;
}

/** How many stored secrets which secret has sealed. */
export async function countStoredSecrets({ db, storedSecrets }: Deps) {
  const counts: Record<ReturnType<Keys['sealedWith']>, number> = {
    'this secret': 0,
    'the previous secret': 0,
    'another secret': 0,
  };
  for (const secrets of storedIn(db)) {
    for await (const { sealed } of secrets) counts[storedSecrets.sealedWith(sealed)] += 1;
  }
  return counts;
}
