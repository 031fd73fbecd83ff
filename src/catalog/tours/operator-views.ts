import { z } from 'zod';
import { productId } from '../product-id.ts';
import { type TourStatus, tourStatuses } from '../tour.ts';
import type { Offer } from './find-offer.ts';
import type { ListedFacet } from './list-facets.ts';
import type { ListedTour } from './list-tours.ts';
import { facetKinds } from './tour-filter.ts';

export const TourSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(tourStatuses),
    on_sale: z.boolean().meta({ description: 'It is active, and its supplier is too' }),
    type: z.string(),
    supplier: z.string().meta({ description: 'The key of the supplier' }),
    town: z.string(),
    country: z.string(),
    price_from: z.number(),
    currency: z.string(),
    picture: z.string().nullable().meta({ description: 'The first of its images' }),
    faults: z.array(z.string()).meta({
      description: 'Such as no picture, no description, no price, no schedule, no departures ahead',
    }),
    version: z.int().meta({ description: 'The number of changes' }),
  })
  .meta({ id: 'TourSummary' });

export function toTourSummary(tour: ListedTour): z.output<typeof TourSummary> {
  const { change: _change, sortName: _sortName, priceFrom, isOnSale, ...summary } = tour;
  return { ...summary, id: productId(tour.id), price_from: priceFrom, on_sale: isOnSale };
}

export const TourFacetView = z
  .object({
    kind: z.enum(facetKinds),
    value: z.string(),
    id: z.int().nullable().meta({ description: 'Of a town or a sight' }),
    tours: z.int().meta({ description: 'Tours that have it, without removed tours' }),
  })
  .meta({ id: 'TourFacet' });

export function toTourFacetView({ number, ...facet }: ListedFacet): z.output<typeof TourFacetView> {
  return { ...facet, id: number === 0 ? null : number };
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
