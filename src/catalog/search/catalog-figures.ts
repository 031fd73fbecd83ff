import { Gauge, type Metric } from 'prom-client';
import type { Changes } from '../../platform/db/changes.ts';
import type { Catalog } from './catalog.ts';

/** What this process knows of the catalogue, and whether it can be out of date. */
export function catalogFigures(deps: { catalog: Catalog; changes: Changes }): readonly Metric[] {
  const { catalog, changes } = deps;
  return [
    gauge('catalog_tours', 'Tours that a search can find.', 'max', () => catalog.size),
    gauge('catalog_loaded', '1 if every process has read the catalogue.', 'min', () =>
      Number(catalog.isLoaded()),
    ),
    gauge('catalog_current', '1 if every process hears of changes to the catalogue.', 'min', () =>
      Number(changes.isConnected()),
    ),
  ];
}

function gauge(name: string, help: string, aggregator: 'max' | 'min', read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    aggregator,
    registers: [],
    collect() {
      this.set(read());
    },
  });
}
