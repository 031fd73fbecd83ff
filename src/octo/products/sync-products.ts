import { setImmediate as leaveRoom } from 'node:timers/promises';
import { lockCatalog } from '../../catalog/catalog-lock.ts';
import { setStatuses } from '../../catalog/tours/set-statuses.ts';
import type { DayRates } from '../../currencies/day-rates.ts';
import type { RateBook } from '../../currencies/rate-book.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type AccessDeps, accessTo, type ConnectedSupplier } from '../connections/access.ts';
import { lockUnmoved } from '../connections/find-connected.ts';
import { reasonOf } from '../connections/outcome-words.ts';
import type { Access, Entry, OctoClient } from '../protocol/octo-client.ts';
import type { OctoProduct } from '../protocol/product.ts';
import { followName } from './follow-name.ts';
import { findKnownProducts, type KnownProduct, markGone } from './known-products.ts';
import { moneyOf } from './map-currency.ts';
import { type Mapped, mapProduct } from './map-product.ts';
import { readCalendar, type StoredCalendar } from './read-calendar.ts';
import { emptyReport, noteFault, type SyncReport } from './report.ts';
import { countFates, type ReadProduct, storePortion } from './store-portion.ts';

export type SyncDeps = AccessDeps & {
  db: Database;
  clock: Clock;
  changes: Changes;
  rates: RateBook;
  octo: OctoClient;
};

export type Looked = { kind: 'complete'; report: SyncReport } | { kind: 'failed'; reason: string };

/** How many products are read, mapped and written together. */
const productsAtOnce = 250;
/** Products whose calendar is read in a look; others have their turn in the next. */
const calendarsAtOnce = 600;
const calendarsSideBySide = 8;
const calendarMilliseconds = 240_000;

type Look = {
  supplier: ConnectedSupplier;
  access: Access;
  known: ReadonlyMap<string, KnownProduct>;
  report: SyncReport;
  rates: DayRates | null;
  usualZone: string | null;
  calendars: { left: number; until: number };
};

/**
 * Looks at everything that a supplier's system sells, and makes tours of it. Each portion is written by
 * itself: if the process dies, the next look goes on from there. `wasDoubted` and `trustsList` let a
 * list hold that has far fewer products than the one before.
 */
export async function syncProducts(
  deps: SyncDeps,
  supplier: ConnectedSupplier,
  {
    wasDoubted,
    trustsList,
    signal,
  }: { wasDoubted: boolean; trustsList: boolean; signal?: AbortSignal | undefined },
  onProgress: (products: number) => void = () => {},
): Promise<Looked> {
  const access = accessTo(supplier, deps);
  const told = await deps.octo.supplier(access);
  if (told.kind === 'answered') await followName(deps, supplier, told.value.name);
  const listed = await deps.octo.products(access);
  if (listed.kind !== 'answered') return { kind: 'failed', reason: reasonOf(listed) };
  const known = await findKnownProducts(deps.db, supplier.id);
  const look: Look = {
    supplier,
    access,
    known,
    report: emptyReport(),
    rates: await deps.rates.find(),
    usualZone: zoneOfAll(listed.value),
    calendars: { left: calendarsAtOnce, until: Date.now() + calendarMilliseconds },
  };
  // Those first whose calendar was read longest ago: not all have their turn in one look.
  const readAt = ({ id }: OctoProduct) => known.get(id)?.calendar?.readAt ?? '';
  const products = readable(listed.value, look.report).toSorted((a, b) =>
    readAt(a).localeCompare(readAt(b)),
  );
  let done = 0;
  for (const portion of chunksOf(products, productsAtOnce)) {
    if (signal?.aborted) return { kind: 'failed', reason: 'the program was stopped' };
    await takeOver(deps, look, portion);
    onProgress((done += portion.length));
  }
  await deactivateGone(deps, look, listed.value, wasDoubted || trustsList);
  await deps.changes.delivered({ topic: 'catalog' });
  return { kind: 'complete', report: look.report };
}

/** Each product once; one that cannot be read is a fault, and its tour stays as it is. */
function readable(entries: readonly Entry<OctoProduct>[], report: SyncReport): OctoProduct[] {
  const found = new Map<string, OctoProduct>();
  for (const entry of entries) {
    if (entry.kind === 'unreadable') {
      const message = `It cannot be read: ${entry.fault}`;
      noteFault(report, { product: entry.id ?? '', message });
    } else if (found.has(entry.value.id)) {
      noteFault(report, { product: entry.value.id, message: 'It is listed more than once.' });
    } else found.set(entry.value.id, entry.value);
  }
  return [...found.values()];
}

function zoneOfAll(entries: readonly Entry<OctoProduct>[]): string | null {
  const zones = new Set(
    entries.flatMap((entry) => (entry.kind === 'read' ? (entry.value.timeZone ?? []) : [])),
  );
  const [only] = zones;
  return zones.size === 1 && only !== undefined ? only : null;
}

async function takeOver(
  deps: SyncDeps,
  look: Look,
  products: readonly OctoProduct[],
): Promise<void> {
  const sellable = new Map<OctoProduct, Mapped>();
  for (const product of products) {
    const mapped = mapWith(look, product, null);
    if (mapped.kind === 'tour') sellable.set(product, mapped);
    else noteFault(look.report, { product: product.id, message: mapped.message });
    await leaveRoom();
  }
  const calendars = await readCalendars(deps, look, [...sellable.keys()]);
  const portion = [...sellable].flatMap(([product, before]): ReadProduct[] => {
    const calendar = calendars.get(product.id) ?? null;
    const mapped = calendar ? mapWith(look, product, calendar) : before;
    if (mapped.kind === 'fault') return [];
    return [{ productId: product.id, product, tour: mapped.tour, calendar }];
  });
  const at = deps.clock.now();
  const { isStaging } = deps;
  const fates = await inTransaction(deps.db, (tx) =>
    storePortion(tx, look.supplier, portion, { at, isStaging }),
  );
  countFates(look.report, fates);
}

/** With the calendar that was read now, else with the one from before. */
function mapWith(
  { supplier, rates, usualZone, known }: Look,
  product: OctoProduct,
  calendar: StoredCalendar | null,
): Mapped {
  const { nextDate, prices } = calendar ?? known.get(product.id)?.calendar ?? noCalendar;
  return mapProduct(product, {
    supplierKey: supplier.key,
    rates,
    usualZone,
    calendar: { nextDate, prices: new Map(Object.entries(prices)) },
  });
}

const noCalendar = { nextDate: null, prices: {} };

/** A few at a time, for as long as there is time. */
async function readCalendars(
  { octo, clock }: SyncDeps,
  { access, rates, calendars }: Look,
  products: readonly OctoProduct[],
): Promise<Map<string, StoredCalendar>> {
  const waiting = [...products];
  const found = new Map<string, StoredCalendar>();
  const work = async () => {
    while (calendars.left > 0 && Date.now() < calendars.until) {
      const product = waiting.shift();
      const money = product && moneyOf(product, rates);
      if (!product || !money) return;
      if (typeof money === 'string') continue;
      calendars.left -= 1;
      const calendar = await readCalendar(octo, access, { product, money, now: clock.now() });
      if (calendar) found.set(product.id, calendar);
    }
  };
  await Promise.all(Array.from({ length: calendarsSideBySide }, work));
  return found;
}

/**
 * What is not listed any more goes off sale, and stays: its number, and what is sold. A list that has
 * lost more than half is not believed at once.
 */
async function deactivateGone(
  { db, clock }: SyncDeps,
  { supplier, known, report }: Look,
  entries: readonly Entry<OctoProduct>[],
  isTrusted: boolean,
): Promise<void> {
  const listed = new Set(
    entries.map((entry) => (entry.kind === 'read' ? entry.value.id : entry.id)),
  );
  // What has no id that can be read may be any of them.
  if (listed.has(null)) return;
  const present = [...known.values()].filter(({ isRead, goneAt }) => isRead && goneAt === null);
  const gone = present.filter(({ productId }) => !listed.has(productId));
  if (gone.length === 0) return;
  if (!isTrusted && gone.length * 2 > present.length) {
    report.isDoubted = true;
    const message = `${gone.length} of ${present.length} products are not listed any more. They stay on sale until the next look confirms it.`;
    noteFault(report, { product: '', message });
    return;
  }
  const ids = gone.map(({ tourId }) => tourId);
  report.deactivated = await inTransaction(db, async (tx) => {
    await lockCatalog(tx);
    await lockUnmoved(tx, supplier);
    const off = await setStatuses(tx, ids, { from: 'active', to: 'inactive' });
    await markGone(tx, { gone: ids, off }, clock.now());
    return off.length;
  });
}
