import {
  type AnswerHeaders,
  headersOfEnding,
  headersOfError,
  headersOfSuccess,
  headersOfUnchanged,
} from './answer-headers.ts';
import {
  type DocumentedErrors,
  errorMeanings,
  responseName,
  sharedComponents,
} from './api-document-components.ts';

type Response = { $ref?: string; description?: string; headers?: object; content?: unknown };

/** Carries into the document what a schema cannot say of an operation. */
export const traitsMark = 'x-traits';

type Traits = {
  /** It heeds no Idempotency-Key. */
  isUnkeyed?: boolean;
  /** A list that is also answered as a table for spreadsheets. */
  isTable?: boolean;
  /** Its body is a list, line by line. */
  takesLines?: boolean;
  /** It heeds If-Match. */
  isVersioned?: boolean;
  /** The types of the file that its body is. */
  takes?: readonly string[];
  /** Its answer has an ETag. */
  isTagged?: boolean;
  /** What only it sends. */
  sends?: AnswerHeaders;
  /** It goes one day, and says when. */
  isEnding?: boolean;
};

type Operation = {
  [traitsMark]?: Traits;
  operationId?: string;
  tags?: string[];
  deprecated?: true;
  security?: unknown[];
  'x-role'?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, Response>;
};

export type OpenApi = {
  tags?: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
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
  const components = { ...document.components, ...sharedComponents(errors) };
  return withoutUnused({ ...document, paths, components });
}

function completeOperation(
  path: string,
  method: string,
  { [traitsMark]: traits = {}, ...described }: Operation,
  errors: DocumentedErrors,
): Operation {
  const operation = {
    ...described,
    ...(traits.takes && { requestBody: fileBody(traits.takes) }),
    ...(traits.takesLines && { requestBody: linesBody }),
    ...(traits.isEnding && { deprecated: true as const }),
  };
  const isPublic = operation.security?.length === 0;
  const isKeyed = !isPublic && !traits.isUnkeyed && ['post', 'put', 'delete'].includes(method);
  const headers = [
    ...(traits.isTagged ? ['IfNoneMatch'] : []),
    ...(traits.isVersioned ? ['IfMatch'] : []),
    ...(isKeyed ? ['IdempotencyKey'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const { 'x-role': role } = operation;
  return {
    ...operation,
    ...(role !== undefined && { 'x-badges': [{ name: role }] }),
    operationId: operation.operationId ?? operationId(method, path),
    responses: completeResponses(operation, errors, { ...traits, isPublic, isKeyed }),
    ...(headers.length > 0 && { parameters: [...(operation.parameters ?? []), ...headers] }),
  };
}

function fileBody(types: readonly string[]) {
  return { required: true, content: Object.fromEntries(types.map((type) => [type, {}])) };
}

const linesBody = {
  required: true,
  content: { 'text/csv': { schema: { type: 'string' } } },
};

function completeResponses(
  operation: Operation,
  errors: DocumentedErrors,
  traits: Traits & { isPublic: boolean; isKeyed: boolean },
) {
  const { isPublic, isKeyed, isTable = false, isTagged = false, isEnding = false } = traits;
  const hasBody = operation.requestBody !== undefined;
  const hasInput = hasBody || (operation.parameters ?? []).length > 0;
  const expected = [
    '400',
    ...(isPublic ? [] : ['401', '429']),
    ...(hasInput || errors.refusesUnknownFields ? [String(errors.invalidInputStatus)] : []),
    ...(hasBody || isKeyed ? ['413', '415'] : []),
    '431',
    ...(isKeyed ? ['409', '422'] : []),
    '500',
    '503',
  ];
  const responses: Record<string, Response> = {};
  for (const [status, response] of Object.entries(operation.responses)) {
    responses[status] =
      response.description === 'Default Response' ? described(status, response) : response;
  }
  const { 200: success } = responses;
  if (success) {
    const takes = (name: string) => takesParameter(operation, name);
    const isPaged = isTable && takes('cursor');
    const isCounted = isTable && takes('count');
    const answering = { isPublic, isKeyed, isTagged, isTable, isPaged, isCounted };
    const ending = isEnding && headersOfEnding;
    const headers = { ...headersOfSuccess(answering), ...ending, ...traits.sends };
    responses['200'] = { ...(isTable ? ofList(success) : success), headers };
  }
  if (responses['202']) {
    const waits = {
      isPublic,
      isKeyed,
      isTagged: false,
      isTable: false,
      isPaged: false,
      isCounted: false,
    };
    responses['202'] = { ...responses['202'], headers: headersOfSuccess(waits) };
  }
  if (isTagged) responses['304'] = { description: unchanged, headers: headersOfUnchanged };
  for (const status of expected) responses[status] ??= reference(status);
  return responses;
}

function described(status: string, response: Response): Response {
  const description = errorMeanings[status];
  if (description === undefined) return { ...response, description: 'Success' };
  const isPlain = JSON.stringify(response.content).includes('#/components/schemas/Error"');
  return isPlain
    ? reference(status)
    : { ...response, description, headers: headersOfError(status) };
}

function takesParameter({ parameters = [] }: Operation, wanted: string): boolean {
  return parameters.some((parameter) => (parameter as { name?: string }).name === wanted);
}

const unchanged = 'The answer that If-None-Match names is still the same.';

function ofList({ content, ...response }: Response): Response {
  const table = { 'text/csv': { schema: { type: 'string' } } };
  return { ...response, content: { ...(content as object), ...table } };
}

function reference(status: string): Response {
  return { $ref: `#/components/responses/${responseName(status)}` };
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

/** Keeps the components that something refers to, directly or through another component. */
export function withoutUnused(document: OpenApi): OpenApi {
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
