import { keyed } from '../../foreign/keyed.ts';
import { STATUS_CODES } from '../../node-http.ts';
import { headerComponents, headersOfError } from './answer-headers.ts';

export type DocumentedErrors = {
  /** What an invalid field answers. */
  invalidInputStatus: 400 | 422;
  /** Also an operation that takes nothing refuses what it is sent. */
  refusesUnknownFields?: true;
  /** The page that explains the codes. */
  errorsPage: string;
};

/** What operations refer to, once for all of them. */
export function sharedComponents(errors: DocumentedErrors) {
  return {
    responses: errorResponses(),
    parameters: { IdempotencyKey: idempotencyKey, IfMatch: ifMatch, IfNoneMatch: ifNoneMatch },
    headers: headerComponents(errors.errorsPage),
  };
}

export function responseName(status: string): string {
  return (STATUS_CODES[status] ?? status).replaceAll(/\W/g, '');
}

export const errorMeanings: Record<string, string> = keyed({
  '400': 'The request is invalid; the sentence says what to correct.',
  '401': 'The token is missing, unknown or revoked.',
  '403': 'The caller is not allowed to do this.',
  '404': 'The resource does not exist.',
  '409':
    'The request conflicts with the current state, such as a running request with the same Idempotency-Key.',
  '413': 'The body is too large.',
  '415': 'The body is not JSON.',
  '422': 'A field is invalid, or the Idempotency-Key belongs to another request.',
  '431': 'The request line and headers are larger than 16 KiB.',
  '429': 'Too many requests; wait the seconds in Retry-After.',
  '500': 'The service failed internally.',
  '503':
    'The service is starting, stopping or without its database; wait the seconds in Retry-After.',
});

function errorResponses(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errorMeanings).map(([status, description]) => [
      responseName(status),
      {
        description,
        headers: headersOfError(status),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version you read, as in "7": if the record has changed since, the answer is 409.',
  schema: { type: 'string' },
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer you have: while it is still the same, the answer is 304.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the request safe to repeat: for 24 hours a repeat returns the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};
