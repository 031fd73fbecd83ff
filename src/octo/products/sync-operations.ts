import { z } from 'zod';
import { productId, readProductId } from '../../catalog/product-id.ts';
import { counted } from '../../platform/counted.ts';
import { instant, instantOrNull } from '../../platform/http/answer-fields.ts';
import { flag, list, optional, requiredText, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import type { NewProduct } from '../connections/find-waiting.ts';
import { type CallsListed, withCallsListed } from '../protocol/calls-listed.ts';
import { listSyncs } from './list-syncs.ts';
import { type Accepted, acceptNewProducts, listNewProducts } from './new-products.ts';
import type { SyncReport } from './report.ts';
import { type Synced, syncNow } from './run-sync.ts';
import type { SyncDeps } from './sync-products.ts';

const operation = operationsOn<SyncDeps & CallsListed>();
const listing = listingsOn<SyncDeps>();

const tag = 'Suppliers';
const words = ['key'] as const;
const key = requiredText({ max: 64, description: 'The key of the supplier' });

const Fault = z.object({
  product: z.string().meta({ description: 'As the system knows it; empty for all of them' }),
  message: z.string().describe('What is wrong, in a sentence'),
});

const SyncView = z
  .object({
    created: z.int().describe('New tours'),
    updated: z.int().describe('Tours that changed'),
    deactivated: z.int().describe('Tours that were taken off sale'),
    unchanged: z.int().describe('Tours that are as they were'),
    faults: z.array(Fault).describe('Products that cannot be sold, and why'),
  })
  .meta({ id: 'SupplierSync' });

const SyncRow = z
  .object({
    id: z.int().describe('The number of the look'),
    cause: z
      .enum(['regular', 'staff', 'notification'])
      .describe('regular: on time; staff: asked for; notification: its system told of a change'),
    started_at: instant('When it began'),
    ended_at: instantOrNull('When it ended', 'while it runs'),
    outcome: z
      .enum(['running', 'complete', 'failed', 'interrupted'])
      .describe('What came of it; interrupted: the program ended meanwhile'),
    reason: z.string().nullable().describe('Why it failed; null if it did not'),
    ...SyncView.shape,
    changes: z
      .array(
        z.object({
          product: z.string().describe('As the system knows it'),
          tour: z.string().describe('Identifies the tour, such as PRD900000001'),
          fields: z.array(z.string()).describe('The names of the fields that changed'),
        }),
      )
      .describe('What changed, tour by tour'),
  })
  .meta({ id: 'SupplierSyncRow' });

function toSyncView({ created, updated, deactivated, unchanged, faults }: SyncReport) {
  return { created, updated, deactivated, unchanged, faults };
}

type ListedSync = Awaited<ReturnType<typeof listSyncs>>[number];

function toSyncRow({ report, startedAt, endedAt, ...sync }: ListedSync): z.output<typeof SyncRow> {
  return {
    ...sync,
    started_at: startedAt.toString(),
    ended_at: endedAt?.toString() ?? null,
    ...toSyncView(report),
    changes: report.changes.map(({ product, tourId, fields }) => ({
      product,
      tour: productId(tourId),
      fields,
    })),
  };
}

function syncText({ created, updated, deactivated, unchanged, faults }: z.output<typeof SyncView>) {
  const counts = `${counted(created, 'tour')} created, ${updated} updated, ${deactivated} taken off sale, ${unchanged} unchanged.`;
  const told = faults.map(({ product, message }) => (product ? `${product}: ${message}` : message));
  return [counts, ...told].join('\n');
}

const NewProductView = z
  .object({
    id: z.string().describe('Identifies the tour, such as PRD900000001'),
    product: z.string().describe('As the system knows it'),
    name: z.string().describe('As partners will read it'),
    since: instant('When it was looked at first'),
  })
  .meta({ id: 'NewProduct' });

const ProductWords = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim()))
  .describe('Tours, separated by commas');

const AcceptedView = z
  .object({
    key: z.string().describe('The key of the supplier'),
    products: z.array(z.string()).describe('What is on sale now'),
  })
  .meta({ id: 'AcceptedProducts' });

/** What connected suppliers sell, and what each look at it brought. */
export const syncOperations = [
  operation({
    name: 'syncSupplier',
    route: 'POST /operator/v1/suppliers/:key/sync',
    role: 'manager',
    tag,
    summary: 'Look at the products of a connected supplier now, and make tours of them',
    fields: {
      key,
      confirm: optional(
        flag({ description: 'Take products off sale although most are not listed any more' }),
      ),
    },
    answer: SyncView,
    refusals: [404, 409],
    run: (deps, actor, { confirm, ...given }) =>
      withCallsListed(deps.octo, () =>
        syncNow(deps, actor, {
          ...given,
          trustsList: confirm ?? false,
          onProgress: (count) => deps.progress.show({ count, what: 'products' }),
        }),
      ),
    view: ({ report }: Synced) => toSyncView(report),
    command: { name: 'supplier sync', words, text: syncText },
  }),
  listing({
    name: 'listNewProducts',
    route: 'GET /operator/v1/suppliers/:key/new-products',
    tag,
    summary: 'List new products of a connected supplier that wait for staff',
    description: 'With the setting new_products on review. Look at the tours, then accept them.',
    refusals: [404, 409],
    filters: { key },
    page: { key: wholeNumber({ min: 1 }), keyOf: ({ id }) => readProductId(id) ?? 0, most: 200 },
    row: NewProductView,
    run: (deps, filter, page) => listNewProducts(deps, filter, page),
    view: ({ tourId, productId: product, name, reviewSince }: NewProduct) => ({
      id: productId(tourId),
      product,
      name,
      since: reviewSince.toString(),
    }),
    command: {
      name: 'supplier new-products',
      words,
      columns: ['id', 'product', 'name', 'since'],
      none: 'No new products wait for a review.',
    },
  }),
  operation({
    name: 'acceptNewProducts',
    route: 'POST /operator/v1/suppliers/:key/new-products/accept',
    role: 'manager',
    tag,
    summary: 'Put new products of a connected supplier on sale',
    description: 'Nothing is put on sale if one of them does not wait.',
    fields: {
      key,
      products: optional(
        list(z.string().max(20), { max: 200, description: 'Their tours, such as PRD900000001' }),
      ),
      all: optional(flag({ description: 'Every new product of the supplier' })),
    },
    answer: AcceptedView,
    refusals: [404, 409],
    run: (deps, actor, given) => acceptNewProducts(deps, actor, given),
    view: (accepted: Accepted) => accepted,
    command: {
      name: 'supplier accept',
      words,
      values: { products: 'LIST' },
      fields: {
        products: optional(ProductWords),
      },
      text: ({ products }) => `${counted(products.length, 'tour')} went on sale.`,
    },
  }),
  listing({
    name: 'listSupplierSyncs',
    route: 'GET /operator/v1/suppliers/:key/syncs',
    tag,
    summary: 'List what each look at the products of a supplier brought, newest first',
    refusals: [404],
    filters: { key },
    page: { key: wholeNumber({ min: 1 }), keyOf: ({ id }) => id, most: 200 },
    row: SyncRow,
    run: (deps, filter, page) => listSyncs(deps, filter.key, page),
    view: toSyncRow,
    command: {
      name: 'supplier syncs',
      words,
      columns: ['id', 'started_at', 'cause', 'outcome', 'created', 'updated', 'deactivated'],
      none: 'No synchronizations found.',
    },
  }),
];
