import * as octo from '@octocloud/types';
import type { Call } from '../../../../demo/octo-supplier/routes.ts';
import type { OctoAnswer, OctoRequest } from '../../../../demo/octo-supplier/server.ts';

type Schema = {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: (string | number)[]; message: string }[] } };
};

/** What the package has for a call. It has nothing for notifications. */
const schemas: Partial<Record<Call, { body?: Schema; query?: Schema; answer: Schema }>> = {
  capabilities: { answer: octo.zCapabilitiesGetResponse },
  supplier: { answer: octo.zSuppliersGetResponse },
  products: { answer: octo.zProductsGetProductsResponse },
  product: { answer: octo.zProductsGetProductResponse },
  calendar: {
    body: octo.zAvailabilityCalendarBody,
    answer: octo.zAvailabilitiesAvailabilityCalendarResponse,
  },
  availability: {
    body: octo.zAvailabilityCheckBody,
    answer: octo.zAvailabilitiesAvailabilityCheckResponse,
  },
  reserve: {
    body: octo.zBookingReservationBody,
    answer: octo.zBookingsBookingReservationResponse,
  },
  extend: { body: octo.zExtendReservationBody, answer: octo.zBookingsExtendReservationResponse },
  confirm: {
    body: octo.zBookingConfirmationBody,
    answer: octo.zBookingsBookingConfirmationResponse,
  },
  change: { body: octo.zBookingUpdateBody, answer: octo.zBookingsBookingUpdateResponse },
  cancel: {
    body: octo.zBookingCancellationBody,
    answer: octo.zBookingsBookingCancellationResponse,
  },
  booking: { answer: octo.zBookingsGetBookingResponse },
  bookings: { query: octo.zGetBookingsQueryParams, answer: octo.zBookingsGetBookingsResponse },
};

/** What names more than the code and the sentence. */
const errors: Readonly<Record<string, Schema>> = {
  INVALID_PRODUCT_ID: octo.zErrorInvalidProductId,
  INVALID_OPTION_ID: octo.zErrorInvalidOptionId,
  INVALID_UNIT_ID: octo.zErrorInvalidUnitId,
  INVALID_AVAILABILITY_ID: octo.zErrorInvalidAvailabilityId,
  INVALID_BOOKING_UUID: octo.zErrorInvalidBookingUuid,
};

/** Where the package and the standard's documents differ, and why ours is right all the same. */
export const knownDifferences: readonly { fault: RegExp; why: string }[] = [
  {
    fault: /availabilityLocalStartTimes: .*at least 1/,
    why: 'the package wants a start time; a product with opening hours has none',
  },
  {
    fault:
      /^GET \/bookings: (?:localDate|localDateStart|localDateEnd|productId|optionId) is no field/,
    why: 'the package has an older search; the documents search by day and product as well',
  },
  {
    fault: /^\w+ \S+: (?:pricing|content|pickups|notifications) is no capability/,
    why: 'the documents write capabilities without octo/ now; the package writes them with it',
  },
  {
    fault: /^\w+ \S+: octo\/notifications is no capability/,
    why: 'the documents have notifications; the package does not know them',
  },
];

/** What of a request the standard does not allow, one sentence each. */
export function faultsOfRequest(request: OctoRequest): string[] {
  const { call, method, path, headers, body, query } = request;
  const name = `${method} ${call === null ? path : pathOf(request)}`;
  if (call === null) return [`${name}: is no call of the standard`];
  const { body: bodySchema, query: querySchema } = schemas[call] ?? {};
  const given = Object.fromEntries(query);
  return unknown([
    ...faultsOfHeaders(name, request),
    ...(bodySchema ? faultsOf(name, bodySchema, body ?? {}) : []),
    ...(querySchema
      ? faultsOf(name, querySchema, given)
      : Object.keys(given).map((key) => `${name}: ${key} is no field`)),
    ...(method === 'POST' && !headers['content-type']?.startsWith('application/json')
      ? [`${name}: the Content-Type is ${headers['content-type']}`]
      : []),
  ]);
}

/** What of an answer the standard does not allow. */
export function faultsOfAnswer(
  request: OctoRequest,
  { status, headers, body }: OctoAnswer,
): string[] {
  const { call, method } = request;
  const name = `${method} ${pathOf(request)} answers ${status}`;
  const schema = status === 200 ? call && schemas[call]?.answer : errorSchema(body);
  return unknown([
    ...(headers['octo-capabilities'] === undefined
      ? [`${name}: Octo-Capabilities is missing`]
      : []),
    ...(schema ? faultsOf(name, schema, sampleOf(body)) : []),
  ]);
}

function errorSchema(body: unknown): Schema {
  const { error = '' } = (body ?? {}) as { error?: string };
  return errors[error] ?? octo.zBaseError;
}

function faultsOfHeaders(name: string, { headers }: OctoRequest): string[] {
  const capabilities = headers['octo-capabilities'];
  if (capabilities === undefined) return [`${name}: Octo-Capabilities is missing`];
  const ids = String(capabilities)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  return ids
    .filter((id) => !octo.zCapabilityId.safeParse(id).success)
    .map((id) => `${name}: ${id} is no capability`);
}

function faultsOf(name: string, schema: Schema, value: unknown): string[] {
  const read = schema.safeParse(value);
  if (!read.success) {
    return read.error.issues.map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`);
  }
  return fieldsBeyond(read.data, value).map((field) => `${name}: ${field} is no field`);
}

/** The fields that the schema has dropped. */
function fieldsBeyond(read: unknown, given: unknown, at = ''): string[] {
  if (typeof given !== 'object' || given === null) return [];
  const known = (read ?? {}) as Record<string, unknown>;
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return key in known ? fieldsBeyond(known[key], value, `${at}${key}.`) : [`${at}${key}`];
  });
}

/** A list of thousands is checked by its first lines. */
const sampleOf = (body: unknown) => (Array.isArray(body) ? body.slice(0, 400) : body);

const unknown = (faults: readonly string[]) =>
  faults.filter((fault) => !knownDifferences.some((known) => known.fault.test(fault)));

const pathOf = ({ path, named }: OctoRequest) => (named === '' ? path : path.replace(named, ':id'));
