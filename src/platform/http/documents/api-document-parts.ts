import { STATUS_CODES } from '../../node-http.ts';

export type DocumentedErrors = {
  /** What an invalid field answers. */
  invalidInputStatus: 400 | 422;
  /** The page that explains the codes. */
  errorsPage: string;
};

type Response = { $ref?: string; description?: string; headers?: object; content?: unknown };

/** Marks an operation that heeds no Idempotency-Key, on its way into the document. */
export const unkeyed = 'x-unkeyed';

/** Marks a list that is also answered as a table for spreadsheets. */
export const alsoTable = 'x-also-table';

type Operation = {
  [unkeyed]?: boolean;
  [alsoTable]?: boolean;
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
    headers: { ErrorCode: errorCode(errors), RequestId: requestId },
  };
  return withoutUnused({ ...document, paths, components });
}

function completeOperation(
  path: string,
  method: string,
  { [unkeyed]: isUnkeyed = false, [alsoTable]: isTable = false, ...operation }: Operation,
  errors: DocumentedErrors,
): Operation {
  const isPublic = operation.security?.length === 0;
  const isKeyed = !isPublic && !isUnkeyed && ['post', 'put', 'delete'].includes(method);
  const completed: Operation = {
    ...operation,
    operationId: operation.operationId ?? operationId(method, path),
    responses: completeResponses(operation, errors, { isPublic, isKeyed, isTable }),
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
  { isPublic, isKeyed, isTable }: { isPublic: boolean; isKeyed: boolean; isTable: boolean },
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
  if (isTable && responses['200']) responses['200'] = withTable(responses['200']);
  for (const status of expected) responses[status] ??= reference(status);
  return responses;
}

function described(status: string, response: Response): Response {
  const description = errorMeanings[status];
  if (description === undefined) return { ...response, description: 'Success' };
  const isPlain = JSON.stringify(response.content).includes('#/components/schemas/Error"');
  return isPlain ? reference(status) : { ...response, description, headers: errorHeaders };
}

function withTable({ content, ...response }: Response): Response {
  const table = { 'text/csv': { schema: { type: 'string' } } };
  return { ...response, content: { ...(content as object), ...table } };
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
  '400': 'The request is invalid; the sentence says what to correct.',
  '401': 'The token is missing, unknown or revoked.',
  '403': 'The caller is not allowed to do this.',
  '404': 'The resource does not exist.',
  '409':
    'The request conflicts with the current state, such as a running request with the same Idempotency-Key.',
  '413': 'The body is too large.',
  '415': 'The body is not JSON.',
  '422': 'A field is invalid, or the Idempotency-Key belongs to another request.',
  '429': 'Too many requests; wait the seconds in Retry-After.',
  '500': 'The service failed internally.',
  '503':
    'The service is starting, stopping or without its database; wait the seconds in Retry-After.',
};

function errorResponses(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errorMeanings).map(([status, description]) => [
      responseName(status),
      {
        description,
        headers: errorHeaders,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const errorHeaders = {
  'X-Error-Code': { $ref: '#/components/headers/ErrorCode' },
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
};

function errorCode({ errorsPage }: DocumentedErrors) {
  return {
    description: `The stable error code; see ${errorsPage}.`,
    schema: { type: 'string' },
  };
}

const requestId = {
  description: 'Identifies this request for support by the operator.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the request safe to repeat: for 24 hours a repeat returns the first answer.',
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
