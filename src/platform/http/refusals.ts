import { refusal, wordedRefusal } from '../errors.ts';

/** Every sentence of the HTTP frame: what goes wrong before a domain is asked. */
export const httpRefusals = {
  pathNotFound: refusal(
    'path-not-found',
    404,
    'There is nothing at this path',
    'Check the path against the API reference; paths are case-sensitive.',
  ),
  methodNotAllowed: wordedRefusal(
    'method-not-allowed',
    405,
    'This path does not take <method>; it takes <methods>',
    'Use one of the methods in the Allow header.',
  ),
  malformedRequest: refusal(
    'malformed-request',
    400,
    'The request is not well-formed HTTP',
    'Send HTTP/1.1 with a Host header and a body as long as its Content-Length says.',
  ),
  malformedUrl: refusal(
    'malformed-url',
    400,
    'The path or the query contains a broken percent escape',
    'Percent-encode the path and every query value as UTF-8.',
  ),
  pathTooLong: refusal(
    'path-too-long',
    414,
    'A part of the path is too long',
    'Shorten the identifier in the path to at most 500 characters.',
  ),
  headersTooLarge: refusal(
    'headers-too-large',
    431,
    'The request line and headers are larger than 16 KiB',
    'Send fewer or shorter headers, or a shorter query.',
  ),
  requestTimeout: refusal(
    'request-timeout',
    408,
    'The request did not arrive in time',
    'Send the whole request within 60 seconds.',
  ),
  bodyTooLarge: wordedRefusal(
    'body-too-large',
    413,
    'The body is larger than <size>',
    'Send less in one request.',
  ),
  unsupportedMediaType: wordedRefusal(
    'unsupported-media-type',
    415,
    'The body must be JSON in UTF-8, sent as application/json <and not compressed>',
    'Set Content-Type: application/json and leave Content-Encoding out.',
  ),
  invalidJson: refusal(
    'invalid-json',
    400,
    'The body is not valid JSON',
    'Send one JSON object, encoded as UTF-8.',
  ),
  bodyNotAnObject: refusal(
    'body-not-an-object',
    400,
    'The body must be a JSON object',
    'Put the fields inside { }.',
  ),
  bodyTooDeep: refusal(
    'body-too-deep',
    400,
    'The body is nested too deeply',
    'Nest objects and lists at most 100 levels deep.',
  ),
  unusableText: refusal(
    'unusable-text',
    400,
    'Text may not contain NUL characters or broken Unicode',
    'Remove \\u0000, %00 and single surrogates from the text.',
  ),
  invalidRequest: wordedRefusal(
    'invalid-request',
    400,
    '<parameter> <what it must be>',
    'Correct the parameter that the sentence names.',
  ),
  invalidInput: wordedRefusal(
    'invalid-input',
    422,
    '<field> <what it must be>',
    'Correct the field that the sentence names.',
  ),
  tooManyRequests: refusal(
    'too-many-requests',
    429,
    'Too many requests: the limit for this minute is used up',
    'Wait as many seconds as Retry-After says; ask the operator for a higher limit.',
  ),
  invalidIdempotencyKey: refusal(
    'invalid-idempotency-key',
    400,
    'Idempotency-Key must be 1 to 255 visible ASCII characters',
    'Send a random value, such as a UUID, without spaces.',
  ),
  idempotencyKeyReused: refusal(
    'idempotency-key-reused',
    422,
    'This Idempotency-Key was used for another request',
    'Use a new key for every new request; repeat a request with exactly the same method, path and body.',
  ),
  requestInProgress: refusal(
    'request-in-progress',
    409,
    'The first request with this Idempotency-Key is still running',
    'Repeat the request after the seconds in Retry-After.',
  ),
  shuttingDown: refusal(
    'shutting-down',
    503,
    'The service is shutting down',
    'Repeat the request after the seconds in Retry-After.',
  ),
  databaseAway: refusal(
    'database-away',
    503,
    'The service cannot reach its database at the moment',
    'Repeat the request after the seconds in Retry-After.',
  ),
  notReady: wordedRefusal(
    'not-ready',
    503,
    'Not ready: <what is missing>',
    'Wait until the process has started; see the log when it does not.',
  ),
  budgetUnknown: refusal(
    'budget-unknown',
    503,
    'The service cannot count requests at the moment',
    'Repeat the request after the seconds in Retry-After.',
  ),
  internalError: refusal(
    'internal-error',
    500,
    'Internal error',
    'Tell the operator the X-Request-Id of the answer.',
  ),
};
