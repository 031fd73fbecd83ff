import { dumpOrganizations } from '../accounts/dump-organizations.ts';
import { dumpTours } from '../catalog/dump-tours.ts';
import { dumpRates } from '../currencies/load-rates.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { dumpSuppliers } from '../suppliers/load-suppliers.ts';

type Deps = { db: Database; secretKey: Buffer };

/** For programs in one line; for people with each tour on a line of its own. */
const layouts = {
  program: { indent: 0, list: ',"tours":[', first: '', next: ',', end: ']}' },
  people: { indent: 2, list: ',\n  "tours": [', first: '\n    ', next: ',\n    ', end: '\n  ]\n}' },
};

/** The whole marketplace as the text of one document, all of it as of one moment. */
export async function* exportMarketplace(
  deps: Deps,
  layout: keyof typeof layouts = 'program',
): AsyncGenerator<string> {
  // Whoever reads may have enough at any time: the transaction ends with the generator.
  const tx = await deps.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* documentText(tx, deps, layouts[layout]);
  } finally {
    await tx.rollback().execute();
  }
}

async function* documentText(
  tx: Transaction,
  deps: Deps,
  { indent, list, first, next, end }: (typeof layouts)[keyof typeof layouts],
): AsyncGenerator<string> {
  const rates = await dumpRates(tx);
  const head = {
    format: 'portolan/1' as const,
    ...(rates && { currency_rates: rates }),
    organizations: await dumpOrganizations(tx),
    suppliers: await dumpSuppliers(tx, deps),
  };
  yield JSON.stringify(head, null, indent).replace(/\n?\}$/, list);
  let before = first;
  for await (const tours of dumpTours(tx)) {
    yield before + tours.map((tour) => JSON.stringify(tour)).join(next);
    before = next;
  }
  yield end;
}
