import { dumpOrganizations } from '../accounts/dump-organizations.ts';
import { dumpTours } from '../catalog/dump-tours.ts';
import { dumpCruises } from '../cruises/dump-cruises.ts';
import { dumpRates } from '../currencies/load-rates.ts';
import { type Actor, type AuditEntry, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { dumpSuppliers } from '../suppliers/load-suppliers.ts';
import { dumpLocations } from '../transfers/load-locations.ts';
import { dumpTransferSuppliers } from '../transfers/load-transfer-suppliers.ts';
import { dumpEndpoints } from '../webhooks/load-endpoints.ts';
import type { StoreDeps } from '../webhooks/store-endpoint.ts';

type Deps = StoreDeps & { db: Database; clock: Clock };

/** How many of each kind are given out. */
type Counts = Record<string, number>;

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

type Wanted = { layout?: keyof typeof layouts; withoutSecrets?: boolean | undefined };

/**
 * The whole marketplace as the text of one document, all of it as of one moment. Who begins it is
 * written down before anything is given out, and how much it was at the end.
 */
export async function* exportMarketplace(
  deps: Deps,
  actor: Actor,
  { layout = 'program', withoutSecrets = false }: Wanted = {},
): AsyncGenerator<string> {
  const counts: Counts = {};
  const secrets = withoutSecrets ? 'left out' : 'in the clear';
  await note(deps, actor, { action: 'marketplace.export-begun', after: { secrets } });
  // Whoever reads may have enough at any time: the transaction ends with the generator.
  const tx = await deps.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let isWhole = false;
  try {
    yield* documentText(tx, deps, { layout: layouts[layout], withoutSecrets, counts });
    isWhole = true;
  } finally {
    await tx.rollback().execute();
    const after = { secrets, isWhole, counts };
    await note(deps, actor, { action: 'marketplace.exported', after });
  }
}

function note(
  { db, clock }: Deps,
  actor: Actor,
  entry: Pick<AuditEntry, 'action' | 'after'>,
): Promise<void> {
  const at = clock.now();
  return inTransaction(db, (tx) => audit(tx, actor, { at, subject: 'marketplace', ...entry }));
}

async function* documentText(
  tx: Transaction,
  deps: Deps,
  { layout, withoutSecrets, counts }: { layout: Layout; withoutSecrets: boolean; counts: Counts },
): AsyncGenerator<string> {
  const rates = await dumpRates(tx);
  const suppliers = await dumpSuppliers(tx, { ...deps, withoutSecrets });
  const webhooks = await dumpEndpoints(tx, { ...deps, withoutSecrets });
  const organizations = (await dumpOrganizations(tx)).map((organization) => ({
    ...organization,
    ...(webhooks.has(organization.key) && { webhooks: webhooks.get(organization.key) }),
  }));
  const locations = await dumpLocations(tx);
  const transferSuppliers = await dumpTransferSuppliers(tx);
  Object.assign(counts, {
    organizations: organizations.length,
    users: organizations.reduce((sum, { users }) => sum + users.length, 0),
    webhooks: webhooks.values().reduce((sum, some) => sum + some.length, 0),
    suppliers: suppliers.length,
    locations: locations.length,
    transfer_suppliers: transferSuppliers.length,
    tours: 0,
    cruises: 0,
  });
  const head = {
    format: 'portolan/1' as const,
    ...(rates && { currency_rates: rates }),
    organizations,
    suppliers,
    locations,
    transfer_suppliers: transferSuppliers,
  };
  yield JSON.stringify(head, null, layout.indent).replace(/\n?\}$/, '');
  yield* listText('tours', counting(counts, 'tours', dumpTours(tx)), layout);
  yield* listText('cruises', counting(counts, 'cruises', dumpCruises(tx)), layout);
  yield layout.end;
}

async function* counting<Page extends readonly object[]>(
  counts: Counts,
  name: string,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  for await (const page of pages) {
    counts[name] = (counts[name] ?? 0) + page.length;
    yield page;
  }
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
