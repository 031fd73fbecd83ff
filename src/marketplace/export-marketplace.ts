import { dumpOrganizations } from '../accounts/dump-organizations.ts';
import { dumpTours } from '../catalog/dump-tours.ts';
import { dumpCruises } from '../cruises/dump-cruises.ts';
import { dumpRates } from '../currencies/load-rates.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { dumpSuppliers } from '../suppliers/load-suppliers.ts';
import { dumpLocations } from '../transfers/load-locations.ts';
import { dumpTransferSuppliers } from '../transfers/load-transfer-suppliers.ts';
import { dumpEndpoints } from '../webhooks/load-endpoints.ts';
import type { StoreDeps } from '../webhooks/store-endpoint.ts';

type Deps = StoreDeps & { db: Database };

/** For programs in one line; for people with each tour and cruise on a line of its own. */
const layouts = {
  program: {
    indent: 0,
    list: (name: string) => `,"${name}":[`,
    first: '',
    next: ',',
    endOfList: ']',
    end: '}',
  },
  people: {
    indent: 2,
    list: (name: string) => `,\n  "${name}": [`,
    first: '\n    ',
    next: ',\n    ',
    endOfList: '\n  ]',
    end: '\n}',
  },
};

type Layout = (typeof layouts)[keyof typeof layouts];

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

async function* documentText(tx: Transaction, deps: Deps, layout: Layout): AsyncGenerator<string> {
  const rates = await dumpRates(tx);
  const suppliers = await dumpSuppliers(tx, deps);
  const webhooks = await dumpEndpoints(tx, deps);
  const organizations = await dumpOrganizations(tx);
  const head = {
    format: 'portolan/1' as const,
    ...(rates && { currency_rates: rates }),
    organizations: organizations.map((organization) => ({
      ...organization,
      ...(webhooks.has(organization.key) && { webhooks: webhooks.get(organization.key) }),
    })),
    suppliers,
    locations: await dumpLocations(tx),
    transfer_suppliers: await dumpTransferSuppliers(tx),
  };
  yield JSON.stringify(head, null, layout.indent).replace(/\n?\}$/, '');
  yield* listText('tours', dumpTours(tx), layout);
  yield* listText('cruises', dumpCruises(tx), layout);
  yield layout.end;
}

async function* listText(
  name: string,
  pages: AsyncIterable<readonly object[]>,
  { list, first, next, endOfList }: Layout,
): AsyncGenerator<string> {
  yield list(name);
  let before = first;
  for await (const page of pages) {
    yield before + page.map((one) => JSON.stringify(one)).join(next);
    before = next;
  }
  yield endOfList;
}
