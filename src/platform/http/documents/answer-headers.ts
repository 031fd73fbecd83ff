import { isKeptStatus } from '../idempotency/kept-status.ts';

/** What a route sends beside what answers of its kind have in common. */
export type AnswerHeaders = Readonly<Record<string, { description: string; schema: object }>>;

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

/** Each header that answers have in common, under the name of its component. */
const common = {
  'X-Request-Id': [
    'RequestId',
    'Identifies this request for support by the operator. It is the one you sent, if it is usable.',
    text,
  ],
  'RateLimit-Limit': [
    'RateLimitLimit',
    'How many requests your token may send in a minute.',
    count,
  ],
  'RateLimit-Remaining': ['RateLimitRemaining', 'How many of them are left.', count],
  'RateLimit-Reset': ['RateLimitReset', 'In how many seconds all of them are there again.', count],
  'WWW-Authenticate': ['WWWAuthenticate', 'How to send a token.', text],
  'Retry-After': ['RetryAfter', 'The seconds to wait before you repeat the request.', count],
  'Idempotency-Replayed': [
    'IdempotencyReplayed',
    'With an Idempotency-Key: `true` where this is the first answer again.',
    { type: 'string', const: 'true' },
  ],
  ETag: [
    'ETag',
    'Names this answer: send it as If-None-Match to get 304 while it is the same.',
    text,
  ],
  'Content-Disposition': [
    'ContentDisposition',
    'With text/csv: the name that a browser gives to the file.',
    text,
  ],
  Deprecation: [
    'Deprecation',
    'Since when it is known that this operation goes: seconds since 1970, after an @.',
    text,
  ],
  Sunset: ['Sunset', 'The day from which this operation is no longer there.', text],
  'X-Next-Cursor': ['NextCursor', 'The cursor of the next page; the last page has none.', text],
  'X-Total-Count': [
    'TotalCount',
    'With count=1: how many rows all pages have, at most 10000.',
    count,
  ],
  'X-Total-Count-Exact': [
    'TotalCountExact',
    '`false` where there are more rows than X-Total-Count says.',
    { type: 'string', const: 'false' },
  ],
} as const;

type CommonHeader = keyof typeof common;

const rateLimit = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

/** With these a request may be repeated once some time has passed. */
const temporary = new Set(['409', '429', '503']);

export function headerComponents(errorsPage: string) {
  const described = Object.values(common).map(([name, description, schema]) => [
    name,
    { description, schema },
  ]);
  const errorCode = { description: `The stable error code; see ${errorsPage}.`, schema: text };
  return { ...Object.fromEntries(described), ErrorCode: errorCode };
}

export function headersOfError(status: string): object {
  return {
    'X-Error-Code': { $ref: '#/components/headers/ErrorCode' },
    ...referencesTo([
      'X-Request-Id',
      ...(temporary.has(status) ? (['Retry-After'] as const) : []),
      ...(isKeptStatus(Number(status)) ? (['Idempotency-Replayed'] as const) : []),
      // Without a token nobody is counted.
      ...(status === '401' ? (['WWW-Authenticate'] as const) : rateLimit),
    ]),
  };
}

type Answering = {
  isPublic: boolean;
  isKeyed: boolean;
  isTagged: boolean;
  isTable: boolean;
  isPaged: boolean;
  isCounted: boolean;
};

export function headersOfSuccess(answering: Answering): object {
  const { isPublic, isKeyed, isTagged, isTable, isPaged, isCounted } = answering;
  return referencesTo([
    'X-Request-Id',
    ...(isPublic ? [] : rateLimit),
    ...(isKeyed ? (['Idempotency-Replayed'] as const) : []),
    ...(isTagged ? (['ETag'] as const) : []),
    ...(isPaged ? (['X-Next-Cursor'] as const) : []),
    ...(isCounted ? (['X-Total-Count', 'X-Total-Count-Exact'] as const) : []),
    ...(isTable ? (['Content-Disposition'] as const) : []),
  ]);
}

/** Of an answer that is the same as the one that the client has. */
export const headersOfUnchanged = referencesTo(['ETag', 'X-Request-Id', ...rateLimit]);

/** Of an operation that goes one day. */
export const headersOfEnding = referencesTo(['Deprecation', 'Sunset']);

function referencesTo(headers: readonly CommonHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    headers.map((header) => [header, { $ref: `#/components/headers/${common[header][0]}` }]),
  );
}
