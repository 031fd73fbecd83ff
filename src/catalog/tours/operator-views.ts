import { z } from 'zod';
import { productId } from '../product-id.ts';
import { type TourStatus, tourStatuses } from '../tour.ts';
import type { Offer } from './find-offer.ts';
import type { ListedTour } from './list-tours.ts';

export const TourSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(tourStatuses),
    supplier: z.string().meta({ description: 'The key of the supplier' }),
    town: z.string(),
    country: z.string(),
    price_from: z.number(),
    currency: z.string(),
  })
  .meta({ id: 'TourSummary' });

export function toTourSummary({ priceFrom, ...tour }: ListedTour): z.output<typeof TourSummary> {
  return { ...tour, id: productId(tour.id), price_from: priceFrom };
}

export const TourView = z
  .looseObject({
    id: z.int(),
    supplier: z.string(),
    status: z.enum(tourStatuses),
    name: z.string(),
    version: z.int().meta({ description: 'The number of changes' }),
  })
  .meta({ id: 'TourDocument', description: 'A tour as in the marketplace file' });

export function toTourView({
  document,
  status,
  edits,
}: Pick<Offer, 'document' | 'status' | 'edits'>): z.output<typeof TourView> {
  return { ...document, status, version: edits };
}

export const TourStatusView = z
  .object({ id: z.string(), status: z.enum(tourStatuses) })
  .meta({ id: 'TourStatus' });

export function toTourStatusView(tour: { id: number; status: TourStatus }) {
  return { ...tour, id: productId(tour.id) };
}
