import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { lockCatalog } from '../../catalog/catalog-lock.ts';
import type { TourStatus } from '../../catalog/tour.ts';
import { findDocuments, type StoredTour } from '../../catalog/tours/documents/find-documents.ts';
import { storeTours, type TourToStore } from '../../catalog/tours/documents/store-tours.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { settingValue } from '../../platform/settings.ts';
import type { ConnectedSupplier } from '../connections/access.ts';
import { lockUnmoved } from '../connections/find-connected.ts';
import { type LookedAt, type Numbered, numbersOf, storeProducts } from './known-products.ts';
import type { MappedTour } from './map-product.ts';
import { newProducts } from './new-products.ts';
import type { StoredCalendar } from './read-calendar.ts';
import { noteChange, type SyncReport } from './report.ts';

export type ReadProduct = {
  productId: string;
  product: object;
  tour: MappedTour;
  calendar: StoredCalendar | null;
};

/** What happened to one product, to be counted once the transaction has committed. */
type Fate =
  | { created: true }
  | { changed: { product: string; tourId: number; fields: string[] } }
  | null;

/**
 * Writes what was read of some hundreds of products. Only tours that differ are written and announced.
 * The supplier is read again: it may have been paused, disconnected or moved while its system was asked.
 */
export async function storePortion(
  tx: Transaction,
  supplier: ConnectedSupplier,
  portion: readonly ReadProduct[],
  { at, isStaging }: { at: Temporal.Instant; isStaging: boolean },
): Promise<Fate[]> {
  await lockCatalog(tx);
  const { id, name, connection } = await lockUnmoved(tx, supplier);
  const numbers = await numbersOf(
    tx,
    id,
    portion.map(({ productId }) => productId),
  );
  const stored = await findDocuments(
    tx,
    [...numbers.values()].map(({ tourId }) => tourId),
  );
  const isReviewed = (await settingValue(tx, newProducts(isStaging))) === 'review';
  const toStore: TourToStore[] = [];
  const lookedAt: LookedAt[] = [];
  const fates = portion.map(({ productId, product, tour, calendar }): Fate => {
    const number = numbers.get(productId);
    assert(number, 'each product has a number');
    const { tourId } = number;
    const before = stored.get(tourId);
    const isPaused = connection.isPaused === true;
    const { status, seenAt, reviewSince } = standing({ before, number, isPaused, isReviewed, at });
    const document = { ...tour, id: tourId };
    lookedAt.push({ tourId, product, calendar, seenAt, reviewSince });
    const fields = before ? changedFields(before, { status, document }) : [];
    if (before && fields.length === 0) return null;
    toStore.push({ document, status, operator: { id, name } });
    return before ? { changed: { product: productId, tourId, fields } } : { created: true };
  });
  await storeTours(tx, toStore);
  await storeProducts(tx, lookedAt);
  return fates;
}

export function countFates(report: SyncReport, fates: readonly Fate[]): void {
  for (const fate of fates) {
    if (fate === null) report.unchanged += 1;
    else if ('created' in fate) report.created += 1;
    else noteChange(report, fate.changed);
  }
}

type Standing = {
  before: StoredTour | undefined;
  number: Numbered;
  isPaused: boolean;
  isReviewed: boolean;
  at: Temporal.Instant;
};

/**
 * Whether a listed product is on sale. What staff took off sale or removed stays so; what only the
 * connection or the system kept off sale comes back.
 */
function standing({ before, number, isPaused, isReviewed, at }: Standing): {
  status: TourStatus;
  seenAt: Temporal.Instant | null;
  reviewSince?: Temporal.Instant | null;
} {
  if (!before && isReviewed) return { status: 'inactive', seenAt: at, reviewSince: at };
  if (before?.status === 'removed') return { status: 'removed', seenAt: at };
  const isKeptByStaff =
    before?.status === 'inactive' && number.seenAt !== null && number.goneAt === null;
  if (isKeptByStaff) return { status: 'inactive', seenAt: at };
  if (isPaused) return { status: 'inactive', seenAt: null };
  return { status: 'active', seenAt: at, reviewSince: null };
}

function changedFields(
  before: StoredTour,
  after: Pick<StoredTour, 'status' | 'document'>,
): string[] {
  const [old, now]: Record<string, unknown>[] = [before.document, after.document];
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  const fields = [...names].filter((name) => !isDeepStrictEqual(old?.[name], now?.[name]));
  return before.status === after.status ? fields : ['status', ...fields];
}
