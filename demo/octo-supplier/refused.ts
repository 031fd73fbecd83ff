/** The codes of the standard, each with what its answer names besides. */
export type RefusalCode =
  | 'INVALID_PRODUCT_ID'
  | 'INVALID_OPTION_ID'
  | 'INVALID_UNIT_ID'
  | 'INVALID_AVAILABILITY_ID'
  | 'INVALID_BOOKING_UUID'
  | 'BAD_REQUEST'
  | 'UNPROCESSABLE_ENTITY'
  | 'INTERNAL_SERVER_ERROR'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND';

const statuses: Partial<Record<RefusalCode, number>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INTERNAL_SERVER_ERROR: 500,
};

/** What the supplier refuses: nothing has happened. */
export class Refused extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, message: string, named: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = statuses[code] ?? 400;
    this.body = { error: code, errorMessage: message, ...named };
  }
}

export const badRequest = (message: string): Refused => new Refused('BAD_REQUEST', message);

export const unprocessable = (message: string): Refused =>
  new Refused('UNPROCESSABLE_ENTITY', message);

export const invalidProduct = (productId: string): Refused =>
  new Refused('INVALID_PRODUCT_ID', 'The productId was missing or invalid', { productId });

export const invalidOption = (optionId: string): Refused =>
  new Refused('INVALID_OPTION_ID', 'The optionId was missing or invalid', { optionId });

export const invalidUnit = (unitId: string): Refused =>
  new Refused('INVALID_UNIT_ID', 'The unitId was missing or invalid', { unitId });

export const invalidAvailability = (availabilityId: string): Refused =>
  new Refused('INVALID_AVAILABILITY_ID', 'The availabilityId was missing or invalid', {
    availabilityId,
  });

export const invalidBooking = (uuid: string): Refused =>
  new Refused(
    'INVALID_BOOKING_UUID',
    'The booking uuid was missing or invalid, or its hold has expired',
    {
      uuid,
    },
  );
