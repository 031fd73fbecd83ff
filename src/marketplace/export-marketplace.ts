import { dumpOrganizations } from '../accounts/organizations/dump-organizations.ts';
import { dumpTours } from '../catalog/tours/documents/dump-tours.ts';
import { dumpCruises } from '../cruises/dump-cruises.ts';
import { dumpRates } from '../currencies/load-rates.ts';
import { withNumbers } from '../octo/products/numbers-in-files.ts';
import { type Actor, type AuditEntry, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { dumpSuppliers } from '../suppliers/load-suppliers.ts';
import { dumpTransferSuppliers } from '../transfers/fleets/load-transfer-suppliers.ts';
import { dumpLocations } from '../transfers/places/load-locations.ts';
import { dumpEndpoints } from '../webhooks/endpoints/load-endpoints.ts';
import type { StoreDeps } from '../webhooks/endpoints/store-endpoint.ts';
import { largestDocumentBytes } from './source.ts';
import { withPictureAddresses } from './tours/tour-pictures.ts';

export type ExportDeps = StoreDeps & { db: Database; clock: Clock; baseAddress: string };

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
    end: '}\n',
  },
  people: {
    indent: 2,
    list: (name: string) => `,\n  "${name}": [`,
    first: '\n    ',
    next: ',\n    ',
    endOfList: '\n  ]',
    end: '\n}\n',
  },
};

type Layout = keyof typeof layouts;

type Wanted = {
  layout?: Layout;
  withoutSecrets?: boolean | undefined;
  /** What is longer is written in lines: an import reads no larger document. */
  largestDocument?: number;
};

export type Export = { isInLines: boolean; texts: AsyncGenerator<string> };

/**
 * The whole marketplace as text, all of it as of one moment: one document or, where that would be
 * too large to be imported, a document without tours and cruises and then one of these per line.
 * Who begins it is written down before anything is given out, and how much it was at the end.
 */
export async function exportMarketplace(
  deps: ExportDeps,
  actor: Actor,
  wanted: Wanted = {},
): Promise<Export> {
  const texts = writeMarketplace(deps, actor, wanted);
  // Begun here, it ends its transaction however little of it is read.
  const { value: form } = await texts.next();
  return { isInLines: form === 'lines', texts };
}

/** Its first word is `lines` or `document`, and then comes the text. */
async function* writeMarketplace(
  deps: ExportDeps,
  actor: Actor,
  { layout = 'program', withoutSecrets = false, largestDocument = largestDocumentBytes }: Wanted,
): AsyncGenerator<string> {
  const counts: Counts = { tours: 0, cruises: 0 };
  const secrets = withoutSecrets ? 'left out' : 'in the clear';
  await note(deps, actor, { action: 'marketplace.export-begun', after: { secrets } });
  // The reader may stop at any time: the transaction ends with the generator.
  const tx = await deps.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let isWhole = false;
  try {
    const head = await readHead(tx, { ...deps, withoutSecrets }, counts);
    const whole = { tx, head, baseAddress: deps.baseAddress };
    const isInLines = await isLonger(documentText(whole, layout), largestDocument);
    yield isInLines ? 'lines' : 'document';
    yield* isInLines ? linesText(whole, counts) : documentText(whole, layout, counts);
    isWhole = true;
  } finally {
    await tx.rollback().execute();
    const after = { secrets, isWhole, counts };
    await note(deps, actor, { action: 'marketplace.exported', after });
  }
}

function note(
  { db, clock }: ExportDeps,
  actor: Actor,
  entry: Pick<AuditEntry, 'action' | 'after'>,
): Promise<void> {
  const at = clock.now();
  return inTransaction(db, (tx) => audit(tx, actor, { at, subject: 'marketplace', ...entry }));
}

/** The document without its tours and cruises, which are many. */
async function readHead(
  tx: Transaction,
  deps: StoreDeps & { withoutSecrets: boolean },
  counts: Counts,
): Promise<object> {
  const rates = await dumpRates(tx);
  const suppliers = await withNumbers(tx, await dumpSuppliers(tx, deps));
  const webhooks = await dumpEndpoints(tx, deps);
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
  });
  return {
    format: 'portolan/1',
    ...(rates && { currency_rates: rates }),
    organizations,
    suppliers,
    locations,
    transfer_suppliers: transferSuppliers,
  };
}

async function isLonger(texts: AsyncIterable<string>, most: number): Promise<boolean> {
  let bytes = 0;
  for await (const text of texts) {
    bytes += Buffer.byteLength(text);
    if (bytes > most) return true;
  }
  return false;
}

type Whole = { tx: Transaction; head: object; baseAddress: string };

function toursOf({ tx, baseAddress }: Whole) {
  return withPictureAddresses(dumpTours(tx), baseAddress);
}

async function* linesText(whole: Whole, counts: Counts): AsyncGenerator<string> {
  yield `${JSON.stringify(whole.head)}\n`;
  for await (const page of counting(counts, 'tours', toursOf(whole))) {
    yield page.map((tour) => `${JSON.stringify({ tour })}\n`).join('');
  }
  for await (const page of counting(counts, 'cruises', dumpCruises(whole.tx))) {
    yield page.map((cruise) => `${JSON.stringify({ cruise })}\n`).join('');
  }
}

async function* documentText(
  whole: Whole,
  layout: Layout,
  counts: Counts = {},
): AsyncGenerator<string> {
  const { indent, end } = layouts[layout];
  yield JSON.stringify(whole.head, null, indent).replace(/\n?\}$/, '');
  yield* listText('tours', counting(counts, 'tours', toursOf(whole)), layout);
  yield* listText('cruises', counting(counts, 'cruises', dumpCruises(whole.tx)), layout);
  yield end;
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
  layout: Layout,
): AsyncGenerator<string> {
  const { list, first, next, endOfList } = layouts[layout];
  yield list(name);
  let before = first;
  for await (const page of pages) {
    yield before + page.map((one) => JSON.stringify(one)).join(next);
    before = next;
  }
  yield endOfList;
}
