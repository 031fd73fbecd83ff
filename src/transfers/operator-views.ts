import { z } from 'zod';
import { recordVersion } from '../platform/http/answer-fields.ts';
import type { StoredFleet } from './fleets/find-transfer-supplier.ts';
import { rideTerms } from './fleets/offered-vehicle.ts';

export const TransferSupplierSummary = z
  .object({
    key: z.string().describe('Names the supplier for good'),
    name: z.string().describe('Partners and travelers see it'),
    rating: z.number().nullable().describe('0 to 5; null without one'),
    currency: z.string().describe('ISO code of all its prices'),
    vehicles: z.int().meta({ description: 'The number of vehicles' }),
    fixed_routes: z.int().meta({ description: 'The number of fixed routes' }),
    status: z.enum(['active', 'inactive']).describe('inactive: not offered; its bookings stay'),
    version: recordVersion,
  })
  .meta({ id: 'TransferSupplierSummary' });

export const TransferSupplierView = z
  .looseObject({
    key: z.string().describe('Names the supplier for good'),
    name: z.string().describe('Partners and travelers see it'),
    currency: z.string().describe('ISO code of all its prices'),
    status: z.enum(['active', 'inactive']).describe('inactive: not offered; its bookings stay'),
    cancellation_terms: z
      .array(z.string())
      .meta({ description: 'The terms of a cancellation in words, in the order of the vehicles' }),
    version: recordVersion,
  })
  .meta({ id: 'TransferSupplier', description: 'A fleet as in the marketplace file' });

export function toFleetView(fleet: StoredFleet): z.output<typeof TransferSupplierView> {
  return {
    ...fleet,
    status: fleet.status ?? 'active',
    cancellation_terms: fleet.vehicles.map((vehicle) => rideTerms(vehicle.cancellation_hours)),
  };
}

export function toSummary(supplier: StoredFleet): z.output<typeof TransferSupplierSummary> {
  const { key, name, rating = null, currency, vehicles, fixed_routes: routes, version } = supplier;
  const counts = { vehicles: vehicles.length, fixed_routes: routes.length };
  return { key, name, rating, currency, ...counts, status: supplier.status ?? 'active', version };
}
