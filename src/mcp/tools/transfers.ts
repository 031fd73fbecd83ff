import { z } from 'zod';
import {
  FoundTransfersAnswer,
  LocationAnswer,
  LocationQuery,
  TransferQuery,
} from '../../transfers/schemas.ts';
import { telling } from '../telling.ts';
import type { Tool } from '../tool.ts';
import { Written, written } from '../written.ts';
import { counted, limitField, limitOf } from './page.ts';

type Found = z.output<typeof FoundTransfersAnswer>;
type Place = z.output<typeof LocationAnswer>;

const longestSentence = 300;

const { latitude: _north, longitude: _east, town, country, ...place } = LocationAnswer.shape;
const foundPlaces = {
  places: z
    .array(z.object({ ...place, town: town.optional(), country: country.optional() }))
    .optional(),
};

export const findTransferPlaces: Tool = {
  name: 'find_transfer_places',
  title: 'Find places for transfers',
  description:
    'Finds airports, cruise ports and train stations by name, town or code. Use what it tells as from and to of search_transfers.',
  effect: 'reads',
  fields: { ...LocationQuery.shape, limit: limitField },
  ...telling(foundPlaces, async ({ ask }, given) => {
    const limit = limitOf(given);
    const query = { ...given, limit: limit + 1 };
    const { body } = await ask({ method: 'GET', path: '/v1/return_transfer_locations', query });
    const found = body as Place[];
    const places = found.slice(0, limit);
    const more = found.length > limit ? ' There are more: narrow by name or type.' : '';
    return {
      headline: `${counted(places.length, 'place')} found.${more}`,
      facts: {
        places: places.map(({ latitude: _lat, longitude: _long, ...place }) => place),
      },
    };
  }),
};

const { currency, vehicle_class, sort_by, ...journey } = TransferQuery.shape;

const quote = FoundTransfersAnswer.shape.results.element.shape;
const foundRides = {
  search: FoundTransfersAnswer.shape.search.optional(),
  rides: z
    .array(
      z.object({
        quote_id: quote.quote_id,
        price: quote.price,
        currency: quote.currency,
        vehicle: Written,
        vehicle_class: quote.vehicle_class,
        supplier: Written,
        passengers: quote.max_passengers,
        luggage: quote.max_luggage,
        minutes: quote.duration_minutes,
        included: Written,
        cancellation: quote.cancellation.optional(),
        valid_until: quote.expires_at,
      }),
    )
    .optional(),
};

export const searchTransfers: Tool = {
  name: 'search_transfers',
  title: 'Search transfers',
  description:
    'Finds rides between two places, with prices. Places come from find_transfer_places: an airport as {type: "airport", iata}, a port or station as {type, id}, an address as {type: "address", address, latitude, longitude}. Next: preview_booking with type "transfer", and search, quote_id and price of a result.',
  effect: 'reads',
  fields: { ...journey, currency, vehicle_class, sort_by, limit: limitField },
  required: ['from', 'to', 'start_time_local', 'adults'],
  ...telling(foundRides, async ({ ask }, { limit, ...body }) => {
    const most = limitOf({ limit });
    const answer = await ask({ method: 'POST', path: '/v1/return_transfers', body });
    const { search, count, results } = answer.body as Found;
    const shown = results.slice(0, most);
    return {
      headline:
        count > shown.length
          ? `${counted(count, 'ride')} found, ${shown.length} told here. Narrow by vehicle_class, or send a larger limit.`
          : `${counted(count, 'ride')} found.`,
      facts: {
        search: count === 0 ? undefined : search,
        rides: shown.map((ride) => ({
          quote_id: ride.quote_id,
          price: ride.price,
          currency: ride.currency,
          vehicle: written('supplier', ride.vehicle, { most: longestSentence }),
          vehicle_class: ride.vehicle_class,
          supplier: written('supplier', ride.supplier, { most: longestSentence }),
          passengers: ride.max_passengers,
          luggage: ride.max_luggage,
          minutes: ride.duration_minutes,
          included: written('supplier', ride.inclusions, { most: longestSentence }),
          cancellation: ride.cancellation,
          valid_until: ride.expires_at,
        })),
      },
    };
  }),
};
