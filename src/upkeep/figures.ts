import { Counter, Gauge, Registry } from 'prom-client';
import { countEvents } from '../bookings/booking/event-counts.ts';
import type { RateBook } from '../currencies/rate-book.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { BookingEventTable } from '../platform/db/tables.ts';
import { readQueues } from '../platform/figures/queue.ts';
import type { Snapshot } from '../platform/http/watching/metrics.ts';
import type { Logger } from '../platform/log.ts';
import { pausedSince } from '../platform/outgoing/pause.ts';
import { marketplaceQueues } from './marketplace-queues.ts';

const bookingEvents = [
  'placed',
  'confirmed',
  'declined',
  'updated',
  'canceled',
  'commission paid',
] as const satisfies readonly BookingEventTable['kind'][];

type Deps = { db: Database; clock: Clock; log: Logger; rates: RateBook };

/** Reads the figures of the whole marketplace; every machine that is asked tells the same. */
export function openMarketplaceFigures({ db, clock, log, rates }: Deps): () => Promise<Snapshot> {
  const registry = new Registry();
  const registers = [registry];
  const readable = new Gauge({
    name: 'marketplace_figures_readable',
    help: '1 if the figures of the whole marketplace could be read from the database.',
    registers,
  });
  const length = new Gauge({
    name: 'queue_length',
    help: 'What waits to be done, by queue; at most 100,000 are counted.',
    labelNames: ['queue'],
    registers,
  });
  const age = new Gauge({
    name: 'queue_oldest_seconds',
    help: 'For how long the oldest of a queue has waited; 0 if none waits.',
    labelNames: ['queue'],
    registers,
  });
  const bookings = new Counter({
    name: 'bookings_total',
    help: 'What happened to bookings since this program started, by type and event.',
    labelNames: ['type', 'event'],
    registers,
  });
  const ratesAge = new Gauge({
    name: 'currency_rates_age_seconds',
    help: 'Seconds since the date of the newest reference rates began in UTC; absent without rates.',
    registers,
  });
  const paused = new Gauge({
    name: 'outgoing_paused',
    help: '1 while mails, messages of webhooks and calls of jobs are held back.',
    registers,
  });
  // A series that begins at 0 has increased from its first count on.
  for (const type of ['tour', 'transfer']) {
    for (const event of bookingEvents) bookings.inc({ type, event }, 0);
  }
  const readEvents = countEvents(db);

  const read = async () => {
    const now = clock.now();
    for (const { name: queue, length: found, oldest } of await readQueues(db, marketplaceQueues)) {
      length.set({ queue }, found);
      age.set({ queue }, oldest === null ? 0 : Math.max(now.since(oldest).total('seconds'), 0));
    }
    for (const { type, event, bookings: more } of await readEvents()) {
      bookings.inc({ type, event }, more);
    }
    paused.set((await pausedSince(db)) === null ? 0 : 1);
    const dated = rates.latest();
    if (dated) ratesAge.set(ageInSeconds(dated.date, now));
  };
  return async () => {
    try {
      await read();
      readable.set(1);
    } catch (error) {
      log.warn({ err: error }, 'the figures of the marketplace could not be read');
      length.reset();
      age.reset();
      readable.set(0);
    }
    return registry.getMetricsAsJSON();
  };
}

function ageInSeconds(date: string, now: Temporal.Instant): number {
  const began = Temporal.PlainDate.from(date).toZonedDateTime('UTC').toInstant();
  return Math.floor(now.since(began).total('seconds'));
}
