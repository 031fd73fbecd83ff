import { z } from 'zod';
import { billingCurrencies } from '../accounts/organizations/organization.ts';
import { fromMinor } from '../currencies/currency.ts';
import { field, oneOf, optional, text, wholeNumber } from '../platform/http/schemas.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { reasonsLeftOut } from './fleets/explain-fleet.ts';
import { fareStepKinds } from './fleets/fare-steps.ts';
import { vehicleClasses } from './fleets/vehicle.ts';
import { placeName, readStopId, stopTypes } from './places/location.ts';
import { TransferQuery } from './schemas.ts';
import { type FareDeps, type FarePreview, previewFares } from './searching/preview-fares.ts';
import { readPlace, type SentPlace } from './searching/sent-place.ts';
import type { OfferedVehicle } from './supplier.ts';

const operation = operationsOn<FareDeps>();

const FareStepView = z.object({
  kind: z.enum(fareStepKinds).describe('What the step is'),
  amount: z.number().meta({ description: 'What it comes to after this step' }),
  currency: z
    .string()
    .describe('Of the amount: first that of the supplier, after the conversion the one asked for'),
  sentence: z.string().describe('The step in plain words'),
});

const vehicle = {
  supplier: z.string().meta({ description: 'The key of the supplier' }),
  supplier_name: z.string().describe('Partners and travelers see it'),
  vehicle: z.string().describe('Such as Mercedes E-Class or similar'),
  vehicle_class: z.enum(vehicleClasses).describe('The class partners search by'),
  max_passengers: z.int().describe('How many seats it has for travelers'),
  max_luggage: z.int().meta({ description: 'Pieces' }),
};

const TransferPricePreviewView = z
  .object({
    from: z.string().describe('The name of the pickup'),
    to: z.string().describe('The name of the drop-off'),
    start_time_local: z.string().meta({ description: 'At the pickup' }),
    distance_km: z.number().describe('Along the road, estimated, in kilometers'),
    duration_minutes: z.int().describe('How long the drive is likely to take'),
    organization: z
      .string()
      .nullable()
      .describe('The key of the partner that would search; null if none was named'),
    currency: z.string().describe('Of the prices'),
    rate_date: z
      .string()
      .nullable()
      .meta({ format: 'date', description: 'The day of the reference rates that are in use' }),
    offered: z
      .array(
        z.object({
          ...vehicle,
          luggage_fits: z.boolean().meta({
            description: 'Searches of partners do not ask for it: the vehicle is offered anyway',
          }),
          price: z.number().meta({ description: 'For the whole party, as partners are told' }),
          price_detail: z.string().meta({ description: 'What travelers read of the price' }),
          steps: z.array(FareStepView).describe('How the price comes about, in order'),
        }),
      )
      .describe('The vehicles that a search finds'),
    left_out: z
      .array(
        z.object({
          ...vehicle,
          reason: z.enum(reasonsLeftOut).describe('Why it is not offered'),
          sentence: z.string().describe('The same in plain words'),
        }),
      )
      .describe('The vehicles that a search does not find, and why'),
  })
  .meta({ id: 'TransferPricePreview', description: 'What each vehicle costs, step by step' });

type TransferPricePreviewView = z.output<typeof TransferPricePreviewView>;

const { from, to, start_time_local, adults, children, infants } = TransferQuery.shape;

/** `FCO`, `ITCVV`, `8308409` or `41.9106,12.4763`. */
const place = (description: string) =>
  field({
    read: (value) => (typeof value === 'string' ? readWord(value.trim()) : undefined),
    must: 'be an IATA code, a UN/LOCODE, the number of a station, or LATITUDE,LONGITUDE',
    shape: { type: 'string' },
    note: { description: `${description}: FCO, ITCVV, 8308409 or 41.9106,12.4763` },
  });

function readWord(word: string): SentPlace | undefined {
  const type = stopTypes.find((one) => readStopId(one, word) !== undefined);
  if (type !== undefined) return type === 'airport' ? { type, iata: word } : { type, id: word };
  const [, latitude, longitude] = /^(-?\d+(?:\.\d+)?), ?(-?\d+(?:\.\d+)?)$/.exec(word) ?? [];
  return latitude === undefined ? undefined : { type: 'address', latitude, longitude };
}

/** What staff ask about the prices of transfers. */
export const transferPriceOperations = [
  operation({
    name: 'previewTransferPrice',
    route: 'POST /operator/v1/transfers/price/preview',
    role: 'viewer',
    tag: 'Transfers',
    summary: 'Show which vehicles a party is offered for a ride, at which price, and why',
    description:
      'Computed as POST /v1/return_transfers computes it. Each vehicle that is offered has the steps to its price: route or distance, minimum, night, airport fee, conversion with the day of its reference rates, and rounding. Each other one has the reason why it is left out.',
    fields: {
      from,
      to,
      start_time_local,
      adults,
      children,
      infants,
      luggage: optional(wholeNumber({ min: 0, max: 999, description: 'Pieces; default 0' })),
      supplier: optional(text({ max: 64, description: 'Only the vehicles of this supplier' })),
      organization: optional(
        text({ max: 64, description: 'The key of the partner that would search' }),
      ),
      currency: optional(
        oneOf(billingCurrencies, {
          description: 'Default: that of the partner, else of the supplier, else USD',
        }),
      ),
    },
    answer: TransferPricePreviewView,
    refusals: [400, 404],
    run: (deps, _actor, asked) =>
      previewFares(deps, {
        search: {
          from: readPlace('from', asked.from),
          to: readPlace('to', asked.to),
          startTimeLocal: asked.start_time_local,
          adults: asked.adults,
          children: asked.children ?? 0,
          infants: asked.infants ?? 0,
        },
        luggage: asked.luggage ?? 0,
        supplier: asked.supplier,
        organization: asked.organization,
        currency: asked.currency,
      }),
    view: toPreviewView,
    command: {
      name: 'transfer price',
      words: ['from', 'to'],
      fields: { from: place('Where it starts'), to: place('Where it ends') },
      options: { start_time_local: 'at', organization: 'org' },
      values: {
        from: 'FROM',
        to: 'TO',
        start_time_local: 'TIME',
        adults: 'N',
        children: 'N',
        infants: 'N',
        luggage: 'N',
        supplier: 'KEY',
        organization: 'KEY',
      },
      example: { from: 'FCO', to: 'ITCVV', start_time_local: '2026-12-19T09:00', adults: 2 },
      text: previewText,
    },
  }),
];

function toPreviewView(preview: FarePreview): TransferPricePreviewView {
  const { wish, organization, luggage, offers, leftOut } = preview;
  const { currency, rates, road } = wish;
  const isConverted = offers.some(({ steps }) => steps.some(({ kind }) => kind === 'conversion'));
  return {
    from: placeName(wish.from),
    to: placeName(wish.to),
    start_time_local: wish.startTimeLocal,
    distance_km: road.tenthsOfKm / 10,
    duration_minutes: road.minutes,
    organization: organization ?? null,
    currency,
    rate_date: isConverted ? (rates?.date ?? null) : null,
    offered: offers.map((offer) => ({
      ...toVehicle(offer.vehicle),
      luggage_fits: luggage <= offer.vehicle.maxLuggage,
      price: fromMinor(offer.priceMinor, currency),
      price_detail: offer.priceDetail,
      steps: [...offer.steps],
    })),
    left_out: leftOut.map(({ reason, sentence, ...left }) => ({
      ...toVehicle(left.vehicle),
      reason,
      sentence,
    })),
  };
}

function toVehicle(offered: OfferedVehicle) {
  return {
    supplier: offered.supplierKey,
    supplier_name: offered.supplierName,
    vehicle: offered.name,
    vehicle_class: offered.class,
    max_passengers: offered.maxPassengers,
    max_luggage: offered.maxLuggage,
  };
}

function previewText(preview: TransferPricePreviewView): string {
  const { from: start, to: end, start_time_local: at, distance_km: km, offered } = preview;
  const nameOf = (one: { supplier_name: string; vehicle: string }) =>
    `${one.supplier_name}, ${one.vehicle}`;
  return [
    `${start} to ${end} at ${at}: ${km} km`,
    ...offered.flatMap((one) => [
      `${nameOf(one)}:`,
      ...one.steps.map(({ sentence }) => `  ${sentence}.`),
      ...(one.luggage_fits
        ? []
        : [`  The luggage does not fit: it has room for ${one.max_luggage}.`]),
    ]),
    ...(offered.length === 0 ? ['No vehicle is offered.'] : []),
    ...preview.left_out.map((one) => `Left out: ${nameOf(one)}. ${one.sentence}.`),
  ].join('\n');
}
