import { z } from 'zod';
import { Image, TimeZone } from '../catalog/file-fields.ts';
import { isAmount, isCurrency } from '../currencies/currency.ts';
import { emailPattern } from '../platform/mail/email-address.ts';
import { vehicleClasses } from './fleets/vehicle.ts';
import { idForms, readStopId, type StopType } from './places/location.ts';

/** More would not fit into the memory of a process in good company. */
export const mostLocations = 200_000;
export const mostTransferSuppliers = 2000;

const mostVehicles = 100;
const mostFixedRoutes = 1000;
const highestPrice = 1_000_000;

const name = z.string().trim().min(1).max(300);
const line = z.string().trim().max(300);
const prose = z.string().trim().max(2000);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const amount = z.number().min(0).max(highestPrice);

function idOf(type: StopType) {
  return z
    .string()
    .refine((id) => readStopId(type, id) !== undefined, { error: `must be ${idForms[type]}` })
    .transform((id) => readStopId(type, id) ?? '');
}

const typeOf = <Type extends StopType>(type: Type) =>
  z.literal(type).describe('Decides which id is needed');

const stop = {
  airport: { type: typeOf('airport'), iata: idOf('airport').describe('IATA code, such as FCO') },
  port: {
    type: typeOf('cruise port'),
    id: idOf('cruise port').describe('UN/LOCODE, such as ITCVV'),
  },
  station: { type: typeOf('train station'), id: idOf('train station').describe('Its number') },
};

const about = {
  title: name.describe('As travelers know it, such as Roma Termini'),
  town: line.default('').describe('The town it serves'),
  country: line.default('').describe('Its name'),
  latitude: latitude.describe('In degrees, north is positive'),
  longitude: longitude.describe('In degrees, east is positive'),
  time_zone: TimeZone.describe('IANA name, such as Europe/Rome'),
};

export const LocationInFile = z.discriminatedUnion('type', [
  z.object({ ...stop.airport, ...about }),
  z.object({ ...stop.port, ...about }),
  z.object({ ...stop.station, ...about }),
]);

export type LocationInFile = z.output<typeof LocationInFile>;

const RouteEnd = z.discriminatedUnion('type', [
  z.object(stop.airport),
  z.object(stop.port),
  z.object(stop.station),
]);

const Vehicle = z.object({
  name: name.describe('As travelers read it, such as Mercedes E-Class or similar'),
  class: z.enum(vehicleClasses).describe('The class partners search by'),
  max_passengers: z.int().min(1).max(999).describe('How many seats it has for travelers'),
  max_luggage: z.int().min(0).max(999).default(0).describe('How many pieces of luggage it takes'),
  image: Image.or(z.literal('')).default('').describe('The address of a picture; empty for none'),
  base_price: amount.describe('What each ride begins with, in the currency of the supplier'),
  price_per_km: amount
    .multipleOf(0.0001)
    .describe('For each kilometer of road, in the currency of the supplier'),
  minimum_price: amount
    .default(0)
    .describe('The least that a ride costs, before the night percentage and the airport fee'),
  airport_fee: amount.default(0).describe('Added once if the pickup is an airport'),
  night_percent: z
    .number()
    .min(0)
    .max(1000)
    .multipleOf(0.01)
    .default(0)
    .describe('Added to the price of pickups from 22:00 to 6:00, in percent'),
  per_person: z
    .boolean()
    .default(false)
    .describe('Whether the price is for each traveler, and not for the vehicle'),
  inclusions: prose.default('').describe('A sentence for travelers; empty for the usual one'),
  additional_info: prose.default('').describe('A sentence for travelers; empty for the usual one'),
  cancellation_hours: z
    .number()
    .min(0)
    .max(8784)
    .default(0)
    .describe(
      'Canceling is free until this many hours before the pickup; nothing is refunded after',
    ),
});

/** As tour suppliers have it. */
const contact = {
  phone: z.string().trim().max(200).optional().describe('Travelers see it on their vouchers'),
  email: z
    .string()
    .trim()
    .pipe(z.email({ pattern: emailPattern }))
    .or(z.literal(''))
    .optional()
    .describe('Travelers see it on their vouchers'),
  business_ref: z.string().trim().max(200).optional().describe('Such as a licence or tax number'),
  notes: z.string().trim().max(5000).optional().describe('Travelers see them on their vouchers'),
};

export type ContactInFile = z.output<z.ZodObject<typeof contact>>;

const FixedRoute = z.object({
  from: RouteEnd.describe('The stop where it starts'),
  to: RouteEnd.describe('The stop where it ends'),
  class: z.enum(vehicleClasses).describe('The class of vehicle it is for'),
  price: amount.describe('The whole price, in place of the metered one'),
  both_ways: z.boolean().default(false).describe('Whether it also holds from the end to the start'),
});

/** A company that drives travelers, with vehicles and prices. */
export const TransferSupplierInFile = z
  .object({
    key: z
      .string()
      .regex(/^[A-Za-z0-9][\w-]{0,63}$/, {
        error: 'must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit',
      })
      .describe('Names the supplier for good'),
    /** Absent: active. An inactive one is not offered; its bookings stay. */
    status: z
      .enum(['active', 'inactive'])
      .optional()
      .describe('inactive: not offered; its bookings stay. Absent: active'),
    name: z.string().trim().min(1).max(200).describe('Partners and travelers see it'),
    ...contact,
    rating: z
      .number()
      .min(0)
      .max(5)
      .nullish()
      .describe('0 to 5; partners can sort by it; null without one'),
    currency: z
      .string()
      .refine(isCurrency, { error: 'must be a currency code such as EUR', abort: true })
      .describe('ISO code of all its prices'),
    area: z
      .object({
        latitude: latitude.describe('Of the center'),
        longitude: longitude.describe('Of the center'),
        radius_km: z
          .number()
          .gt(0)
          .max(20_100)
          .describe('How far pickups may be from it, in kilometers'),
      })
      .nullish()
      .describe('Where pickups must lie; null for everywhere'),
    vehicles: z.array(Vehicle).max(mostVehicles).describe('What it drives'),
    fixed_routes: z
      .array(FixedRoute)
      .max(mostFixedRoutes)
      .default([])
      .describe('Routes between two stops with a price of their own'),
  })
  .check(({ value: { currency, vehicles, fixed_routes: routes }, issues }) => {
    const prices = [
      ...vehicles.flatMap((vehicle, index) =>
        (['base_price', 'minimum_price', 'airport_fee'] as const).map((field) => ({
          path: ['vehicles', index, field],
          price: vehicle[field],
        })),
      ),
      ...routes.map(({ price }, index) => ({ path: ['fixed_routes', index, 'price'], price })),
    ];
    for (const { path, price } of prices) {
      if (isAmount(price, currency)) continue;
      const message = `must be a valid amount in ${currency}`;
      issues.push({ code: 'custom', input: price, path, message });
    }
  });

export type TransferSupplierInFile = z.output<typeof TransferSupplierInFile>;
export type VehicleInFile = TransferSupplierInFile['vehicles'][number];
export type FixedRouteInFile = TransferSupplierInFile['fixed_routes'][number];
export type RouteEndInFile = FixedRouteInFile['from'];
