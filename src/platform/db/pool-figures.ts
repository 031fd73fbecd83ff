import { Counter, Gauge, type Metric } from 'prom-client';
import type { FairPool } from './fair-pool.ts';

/** How many connections this process has, and for how long requests have waited for one. */
export function poolFigures(pool: FairPool): readonly Metric[] {
  return [
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database, by state: lent or idle.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'lent' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
      },
    }),
    counter(
      'database_connection_waits_total',
      'How often work waited for a connection to the database.',
      () => pool.waits.count,
    ),
    counter(
      'database_connection_wait_seconds_total',
      'For how long work waited for a connection to the database.',
      () => pool.waits.seconds,
    ),
  ];
}

function counter(name: string, help: string, read: () => number): Counter {
  return new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
