import { z } from 'zod';
import { recordVersion } from '../../platform/http/answer-fields.ts';
import { productId } from '../product-id.ts';
import { cancellationWords } from '../record/tour-words.ts';
import { type TourStatus, tourStatuses } from '../tour.ts';
import type { Offer } from './find-offer.ts';
import type { ListedFacet } from './list-facets.ts';
import type { ListedTour } from './list-tours.ts';
import { facetKinds } from './tour-filter.ts';

export const TourSummary = z
  .object({
    id: z.string().describe('Such as PRD16350'),
    name: z.string().describe('As travelers read it'),
    status: z.enum(tourStatuses).describe('removed: gone for good; inactive: not sold'),
    on_sale: z.boolean().meta({ description: 'It is active, and its supplier is too' }),
    type: z.string().describe('The kind of activity, such as Walking Tour; may be empty'),
    supplier: z.string().meta({ description: 'The key of the supplier' }),
    town: z.string().describe('Its name'),
    country: z.string().describe('Its name'),
    price_from: z.number().describe('The lowest price of the first rate in any season'),
    currency: z.string().describe('Of the price'),
    picture: z.string().nullable().meta({ description: 'The first of its images' }),
    faults: z.array(z.string()).meta({
      description: 'Such as no picture, no description, no price, no schedule, no departures ahead',
    }),
    version: recordVersion,
  })
  .meta({ id: 'TourSummary' });

export function toTourSummary(tour: ListedTour): z.output<typeof TourSummary> {
  const { change: _change, sortName: _sortName, priceFrom, isOnSale, ...summary } = tour;
  return { ...summary, id: productId(tour.id), price_from: priceFrom, on_sale: isOnSale };
}

export const TourFacetView = z
  .object({
    kind: z.enum(facetKinds).describe('What the value is'),
    value: z.string().describe('As tours have it'),
    id: z.int().nullable().meta({ description: 'Of a town or a sight' }),
    tours: z.int().meta({ description: 'Tours that have it, without removed tours' }),
  })
  .meta({ id: 'TourFacet' });

export function toTourFacetView({ number, ...facet }: ListedFacet): z.output<typeof TourFacetView> {
  return { ...facet, id: number === 0 ? null : number };
}

export const TourView = z
  .looseObject({
    id: z.int().describe('The number: 16350 for PRD16350'),
    supplier: z.string().describe('The key of the supplier'),
    status: z.enum(tourStatuses).describe('inactive and removed ones are not sold'),
    name: z.string().describe('As travelers read it'),
    cancellation_terms: z.string().meta({
      description: 'Until when canceling is free and what is kept after that, in words',
    }),
    version: recordVersion,
  })
  .meta({ id: 'TourDocument', description: 'A tour as in the marketplace file' });

export function toTourView({
  document,
  status,
  edits,
}: Pick<Offer, 'document' | 'status' | 'edits'>): z.output<typeof TourView> {
  const { cancellation } = document;
  return {
    ...document,
    status,
    cancellation_terms: cancellationWords({
      hours: cancellation?.hours ?? 0,
      percentNorefund: cancellation?.percent_norefund ?? null,
    }),
    version: edits,
  };
}

export const TourStatusView = z
  .object({
    id: z.string().describe('Such as PRD16350'),
    status: z.enum(tourStatuses).describe('What it is now'),
  })
  .meta({ id: 'TourStatus' });

export function toTourStatusView(tour: { id: number; status: TourStatus }) {
  return { ...tour, id: productId(tour.id) };
}
