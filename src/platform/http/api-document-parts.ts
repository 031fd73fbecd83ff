import { STATUS_CODES } from 'node:http';

export type DocumentedErrors = {
  /** What an invalid field answers. */
  invalidInputStatus: 400 | 422;
};

type Response = { $ref?: string; description?: string; content?: unknown };

type Operation = {
  operationId?: string;
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, Response>;
};

export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

/** Adds what every operation has in common, and leaves out what nothing refers to. */
export function completeDocument(document: OpenApi, errors: DocumentedErrors): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    paths[path] = {};
    for (const [method, operation] of Object.entries(operations)) {
      paths[path][method] = completeOperation(path, method, operation, errors);
    }
  }
  const components = {
    ...document.components,
    responses: errorResponses(),
    parameters: { IdempotencyKey: idempotencyKey },
    headers: { ErrorCode: errorCode, RequestId: requestId },
  };
  return withoutUnused({ ...document, paths, components });
}

function completeOperation(
  path: string,
  method: string,
  operation: Operation,
  errors: DocumentedErrors,
): Operation {
  const isPublic = operation.security?.length === 0;
  const isKeyed = !isPublic && ['post', 'put', 'delete'].includes(method);
  const completed: Operation = {
    ...operation,
    operationId: operation.operationId ?? operationId(method, path),
    responses: completeResponses(operation, errors, { isPublic, isKeyed }),
  };
  if (isKeyed) {
    const key = { $ref: '#/components/parameters/IdempotencyKey' };
    completed.parameters = [...(operation.parameters ?? []), key];
  }
  return completed;
}

function completeResponses(
  operation: Operation,
  errors: DocumentedErrors,
  { isPublic, isKeyed }: { isPublic: boolean; isKeyed: boolean },
) {
  const hasBody = operation.requestBody !== undefined;
  const hasInput = hasBody || (operation.parameters ?? []).length > 0;
  const expected = [
    '400',
    ...(isPublic ? [] : ['401', '429']),
    ...(hasInput ? [String(errors.invalidInputStatus)] : []),
    ...(hasBody || isKeyed ? ['413', '415'] : []),
    ...(isKeyed ? ['409', '422'] : []),
    '500',
    '503',
  ];
  const responses: Record<string, Response> = {};
  for (const [status, response] of Object.entries(operation.responses)) {
    responses[status] =
      response.description === 'Default Response' ? described(status, response) : response;
  }
  for (const status of expected) responses[status] ??= reference(status);
  return responses;
}

function described(status: string, response: Response): Response {
  if (status in errorMeanings) return reference(status);
  return { ...response, description: 'The answer' };
}

function reference(status: string): Response {
  return { $ref: `#/components/responses/${responseName(status)}` };
}

function responseName(status: string): string {
  return (STATUS_CODES[status] ?? status).replaceAll(/\W/g, '');
}

/** `postDripCampaign` for POST /v1/drip_campaign, `getBookingByReference` for a path with one. */
export function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/(?:[a-z]+\/)?v\d+\//, '/')
    .replaceAll(/\{(\w+)\}/g, 'by_$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const errorMeanings: Record<string, string> = {
  '400': 'The request is not valid; the sentence says what to correct.',
  '401': 'The token is missing, unknown or revoked.',
  '403': 'The caller may not do this.',
  '404': 'There is no such thing.',
  '409': 'Something else stands in the way, such as the first request with this Idempotency-Key.',
  '413': 'The body is too large.',
  '415': 'The body is not JSON.',
  '422': 'A field is not valid, or the Idempotency-Key was used for another request.',
  '429': 'Too many requests; Retry-After says how long to wait.',
  '500': 'Something failed inside the service.',
  '503':
    'The service is starting, stopping or without its database; Retry-After says how long to wait.',
};

function errorResponses(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errorMeanings).map(([status, description]) => [
      responseName(status),
      {
        description,
        headers: {
          'X-Error-Code': { $ref: '#/components/headers/ErrorCode' },
          'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const errorCode = {
  description: 'What went wrong, in a word that never changes; see /docs/errors.',
  schema: { type: 'string' },
};

const requestId = {
  description: 'Names this request in questions to the operator.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes it safe to repeat the request: the first answer is kept for 24 hours and sent again.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

/** Keeps the components that something refers to, directly or through another component. */
function withoutUnused(document: OpenApi): OpenApi {
  const { components, ...rest } = document;
  const { securitySchemes = {}, ...referable } = components;
  const used: Record<string, Record<string, unknown>> = {};
  const open = referencesIn(rest);
  for (const [kind, name] of open) {
    const component = referable[kind]?.[name];
    if (component === undefined || used[kind]?.[name] !== undefined) continue;
    used[kind] = { ...used[kind], [name]: component };
    open.push(...referencesIn(component));
  }
  return { ...rest, components: { securitySchemes, ...used } };
}

function referencesIn(part: unknown): [kind: string, name: string][] {
  const references = JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"/]+)"/g);
  return Array.from(references, ([, kind = '', name = '']) => [kind, name]);
}
