import { refusal } from '../../platform/errors.ts';

/** What a search for tours can be refused with. */
export const searchRefusals = {
  stillLoading: refusal(
    'catalogue-loading',
    503,
    'The catalogue is still loading',
    'Retry after the seconds in Retry-After.',
  ),
  geoIncomplete: refusal(
    'geo-search-incomplete',
    400,
    'latitude, longitude and range must be sent together',
    'Send the position as latitude and longitude, and the distance in miles as range.',
  ),
  filterIncomplete: refusal(
    'filter-incomplete',
    400,
    'filter_by and filter must be sent together',
    'Send the field name in filter_by, and in filter one value or several separated by commas.',
  ),
  tooManyFilterValues: refusal(
    'too-many-filter-values',
    400,
    'filter must have 1 to 100 values, separated by commas, and at most 10 with filter_by=NAME',
    'Send fewer values.',
  ),
};
