import { z } from 'zod';
import {
  decimal,
  flag,
  oneOf,
  optional,
  text as textOf,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import { productIdField } from '../product-id-field.ts';
import { filterKinds, sortKeys } from '../snapshot/criteria.ts';

/** Once around the earth: this radius finds everything. */
const farthestMiles = 25_000;
/** As much as fits into the line of a request. */
const longestText = 16_384;
export const mostTours = 100;

const text = (description: string) => optional(textOf({ max: longestText, description }));

/** What GET /v1/return_tours understands. */
export const TourQuery = z.object({
  id: optional(productIdField({ description: 'The product id' })),
  country: text('Name or slug; `all` means every country'),
  region: text('Name or id'),
  town: text('Name or id'),
  subcontinent: text('Name or slug'),
  latitude: optional(decimal({ min: -90, max: 90, description: 'Requires longitude and range' })),
  longitude: optional(decimal({ min: -180, max: 180, description: 'Requires latitude and range' })),
  range: optional(
    wholeNumber({
      min: 1,
      max: farthestMiles,
      description: 'The distance in miles from the position',
    }),
  ),
  name: text('Part of the name'),
  sa_id: optional(wholeNumber({ description: 'The id of a sight or attraction' })),
  promotion: optional(flag({ description: '1 returns only promotional products' })),
  sort_by: optional(
    oneOf(sortKeys, {
      description:
        'PRICE compares price_from by worth; default best rating first, nearest first or best match of name',
    }),
  ),
  sort_order: optional(
    oneOf(['ASC', 'DESC'], { default: 'ASC', description: 'The direction of sort_by' }),
  ),
  filter_by: optional(oneOf(filterKinds, { description: 'The field that `filter` applies to' })),
  filter: text('One value for filter_by, or several separated by commas, which match any of them'),
  limit: optional(
    wholeNumber({
      min: 1,
      max: mostTours,
      default: mostTours,
      description: 'How many tours at most',
    }),
  ),
  offset: optional(wholeNumber({ min: 0, default: 0, description: 'How many tours to skip' })),
});

export type TourQuery = z.output<typeof TourQuery>;
