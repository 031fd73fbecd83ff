import { z } from 'zod';
import { actForUser } from '../accounts/users/act-for-user.ts';
import { fromMinor } from '../currencies/currency.ts';
import type { Database } from '../platform/db/database.ts';
import { email } from '../platform/http/schemas.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { vehicleClasses } from '../transfers/fleets/vehicle.ts';
import type { Transfers } from '../transfers/open-transfers.ts';
import { TransferQuery } from '../transfers/schemas.ts';
import { quoteIdOf } from '../transfers/searching/quote-offers.ts';
import { type FoundTransfers, searchTransfers } from '../transfers/searching/search-transfers.ts';
import { readPlace } from '../transfers/searching/sent-place.ts';
import { detailKinds, type NeededDetail, neededDetails } from '../transfers/transfer-details.ts';

const operation = operationsOn<{ db: Database; transfers: Transfers }>();

const { from, to, start_time_local, adults, children, infants } = TransferQuery.shape;

type FoundRides = FoundTransfers & { needed: readonly NeededDetail[] };

const FoundRidesView = z
  .object({
    search: z.string().describe('Send it with the booking'),
    currency: z.string().describe('Of every price: the currency of the partner'),
    duration_minutes: z.int().describe('How long the drive is likely to take'),
    quotes: z
      .array(
        z.object({
          quote_id: z.string().describe('Send it with the booking'),
          price: z.number().meta({ description: 'For the whole party; send it with the booking' }),
          supplier: z.string().describe('The name of the company that drives'),
          vehicle: z.string().describe('Such as Mercedes E-Class or similar'),
          vehicle_class: z.enum(vehicleClasses).describe('The class partners search by'),
          max_passengers: z.int().describe('How many seats it has for travelers'),
          max_luggage: z.int().meta({ description: 'Pieces' }),
          cancellation: z.string().describe('Until when canceling is free, in a sentence'),
        }),
      )
      .describe('The cheapest first; none if no supplier serves the route'),
    fields: z
      .array(
        z.object({
          name: z.string().meta({
            example: 'arrival_flight_number',
            description: 'The field of the booking',
          }),
          kind: z.enum(detailKinds).describe('How it is written'),
          about: z.string().meta({ description: 'What it is, in words' }),
          example: z.string().describe('One that is accepted'),
        }),
      )
      .describe('What a booking between these two places needs besides the lead passenger'),
  })
  .meta({ id: 'FoundRides', description: 'What a transfer for a user of a partner needs' });

/** Transfers that staff look for on behalf of users of partners. */
export const rideOperations = [
  operation({
    name: 'searchTransfersForUser',
    route: 'POST /operator/v1/bookings/transfers',
    role: 'viewer',
    tag: 'Bookings',
    summary: "Search for transfers on behalf of a partner's user, and say what booking one needs",
    description:
      'Like POST /v1/return_transfers by that user, cheapest first. Book a quote with POST /operator/v1/bookings: `type` transfer, `search`, `quote_id`, `price`, `lead_pax`, `contact_phone`, `contact_email` and each of `fields`. Stores nothing.',
    fields: {
      user: email({ description: 'The user of the partner that would book' }),
      from,
      to,
      start_time_local,
      adults,
      children,
      infants,
    },
    answer: FoundRidesView,
    refusals: [400, 404, 409],
    run: async (deps, actor, { user, ...wanted }): Promise<FoundRides> => {
      const caller = await actForUser(deps, actor, user);
      const search = {
        from: readPlace('from', wanted.from),
        to: readPlace('to', wanted.to),
        startTimeLocal: wanted.start_time_local,
        adults: wanted.adults,
        children: wanted.children ?? 0,
        infants: wanted.infants ?? 0,
        currency: caller.currency,
      };
      const found = await searchTransfers(deps.transfers, caller, {
        search,
        view: { vehicleClass: null, order: 'PRICE' },
      });
      return { ...found, needed: neededDetails({ from: search.from.type, to: search.to.type }) };
    },
    view: toView,
  }),
];

function toView({ search, searchName, currency, road, offers, needed }: FoundRides) {
  return {
    search,
    currency,
    duration_minutes: road.minutes,
    quotes: offers.map(({ vehicle, priceMinor }) => ({
      quote_id: quoteIdOf(vehicle, searchName),
      price: fromMinor(priceMinor, currency),
      supplier: vehicle.supplierName,
      vehicle: vehicle.name,
      vehicle_class: vehicle.class,
      max_passengers: vehicle.maxPassengers,
      max_luggage: vehicle.maxLuggage,
      cancellation: vehicle.cancellation,
    })),
    fields: [...needed],
  };
}
