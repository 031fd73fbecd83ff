import { z } from 'zod';
import type { TransferSupplierInFile } from './marketplace-file.ts';

export const TransferSupplierSummary = z
  .object({
    key: z.string(),
    name: z.string(),
    rating: z.number().nullable(),
    currency: z.string(),
    vehicles: z.int().meta({ description: 'The number of vehicles' }),
    fixed_routes: z.int().meta({ description: 'The number of fixed routes' }),
  })
  .meta({ id: 'TransferSupplierSummary' });

export const TransferSupplierView = z
  .looseObject({ key: z.string(), name: z.string(), currency: z.string() })
  .meta({ id: 'TransferSupplier', description: 'A fleet as in the marketplace file' });

export function toSummary(
  supplier: TransferSupplierInFile,
): z.output<typeof TransferSupplierSummary> {
  const { key, name, rating = null, currency, vehicles, fixed_routes: routes } = supplier;
  const counts = { vehicles: vehicles.length, fixed_routes: routes.length };
  return { key, name, rating, currency, ...counts };
}
