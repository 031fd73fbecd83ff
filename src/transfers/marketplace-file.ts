import { z } from 'zod';
import { Image, TimeZone } from '../catalog/file-fields.ts';
import { isAmount, isCurrency } from '../currencies/currency.ts';
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

const stop = {
  airport: { type: z.literal('airport'), iata: idOf('airport') },
  port: { type: z.literal('cruise port'), id: idOf('cruise port') },
  station: { type: z.literal('train station'), id: idOf('train station') },
};

const about = {
  title: name,
  town: line.default(''),
  country: line.default(''),
  latitude,
  longitude,
  time_zone: TimeZone,
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
  name,
  class: z.enum(vehicleClasses),
  max_passengers: z.int().min(1).max(999),
  max_luggage: z.int().min(0).max(999).default(0),
  image: Image.or(z.literal('')).default(''),
  base_price: amount,
  price_per_km: amount.multipleOf(0.0001),
  minimum_price: amount.default(0),
  airport_fee: amount.default(0),
  night_percent: z.number().min(0).max(1000).multipleOf(0.01).default(0),
  per_person: z.boolean().default(false),
  inclusions: prose.default(''),
  additional_info: prose.default(''),
  cancellation_hours: z.number().min(0).max(8784).default(0),
});

/** As tour suppliers have it. */
const contact = {
  phone: z.string().trim().max(200).optional(),
  email: z.string().trim().pipe(z.email()).or(z.literal('')).optional(),
  business_ref: z.string().trim().max(200).optional(),
  notes: z.string().trim().max(5000).optional(),
};

export type ContactInFile = z.output<z.ZodObject<typeof contact>>;

const FixedRoute = z.object({
  from: RouteEnd,
  to: RouteEnd,
  class: z.enum(vehicleClasses),
  price: amount,
  both_ways: z.boolean().default(false),
});

/** A company that drives travelers, with vehicles and prices. */
export const TransferSupplierInFile = z
  .object({
    key: z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/, {
      error: 'must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit',
    }),
    /** Absent: active. An inactive one is not offered; its bookings stay. */
    status: z.enum(['active', 'inactive']).optional(),
    name: z.string().trim().min(1).max(200),
    ...contact,
    rating: z.number().min(0).max(5).nullish(),
    currency: z
      .string()
      .refine(isCurrency, { error: 'must be a currency code such as EUR', abort: true }),
    area: z.object({ latitude, longitude, radius_km: z.number().gt(0).max(20_100) }).nullish(),
    vehicles: z.array(Vehicle).max(mostVehicles),
    fixed_routes: z.array(FixedRoute).max(mostFixedRoutes).default([]),
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
