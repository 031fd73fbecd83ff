import { z } from 'zod';
import type { StoredFleet } from './fleets/find-transfer-supplier.ts';

export const TransferSupplierSummary = z
  .object({
    key: z.string(),
    name: z.string(),
    rating: z.number().nullable(),
    currency: z.string(),
    vehicles: z.int().meta({ description: 'The number of vehicles' }),
    fixed_routes: z.int().meta({ description: 'The number of fixed routes' }),
    status: z.enum(['active', 'inactive']),
    version: z.int().meta({ description: 'The number of changes' }),
  })
  .meta({ id: 'TransferSupplierSummary' });

export const TransferSupplierView = z
  .looseObject({
    key: z.string(),
    name: z.string(),
    currency: z.string(),
    status: z.enum(['active', 'inactive']),
    version: z.int().meta({ description: 'The number of changes' }),
  })
  .meta({ id: 'TransferSupplier', description: 'A fleet as in the marketplace file' });

export function toFleetView(fleet: StoredFleet): z.output<typeof TransferSupplierView> {
  return { ...fleet, status: fleet.status ?? 'active' };
}

export function toSummary(supplier: StoredFleet): z.output<typeof TransferSupplierSummary> {
  const { key, name, rating = null, currency, vehicles, fixed_routes: routes, version } = supplier;
  const counts = { vehicles: vehicles.length, fixed_routes: routes.length };
  return { key, name, rating, currency, ...counts, status: supplier.status ?? 'active', version };
}
