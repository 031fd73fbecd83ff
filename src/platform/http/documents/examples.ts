import { csvLine } from '../../csv.ts';

/** An executed request and its answer. */
export type Example = {
  request: { path?: Values; query?: Values; body?: unknown };
  answer: unknown;
  /** Requests like it that were refused. */
  refusals: { status: number; code: string; answer: unknown }[];
};

type Values = Record<string, string | number>;

/** By the operation. */
export type Examples = Readonly<Record<string, Example>>;

type Schema = { $ref?: string; items?: Schema; properties?: object };
type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Response = { $ref?: string; content?: Content };
type Shared = Record<string, unknown> | undefined;
type Parameter = { in?: string; name?: string };
type Operation = {
  operationId?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, object>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

/** Shows at each operation what was asked and answered. */
export function withExamples<Whole extends Document>(document: Whole, examples: Examples): Whole {
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const example = examples[operation.operationId ?? ''];
        return [method, example ? exemplified(operation, example, document) : operation];
      }),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function exemplified(
  operation: Operation,
  { request, answer, refusals }: Example,
  { components }: Document,
): Operation {
  const { parameters, requestBody, responses } = operation;
  const shown: Record<string, object> = { ...responses };
  const show = (status: string, example: unknown) => {
    const response: Response = resolved(responses[status] ?? {}, components['responses']);
    shown[status] = withTable(showing(response, example), components['schemas']);
  };
  show('200', answer);
  for (const refusal of refusals) show(String(refusal.status), refusal.answer);
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((one) => given(one as Parameter, request)) }),
    ...(requestBody !== undefined &&
      request.body !== undefined && {
        requestBody: showing(requestBody as Response, request.body),
      }),
    responses: shown,
  };
}

function given(parameter: Parameter, { path = {}, query = {} }: Example['request']): object {
  const values = { path, query }[parameter.in ?? ''];
  const example = values?.[parameter.name ?? ''];
  return example === undefined ? parameter : { ...parameter, example };
}

function showing(response: Response, example: unknown): Response {
  const kind = typeof example === 'string' ? 'text/csv' : 'application/json';
  const { content } = response;
  if (!content?.[kind]) return response;
  return { ...response, content: { ...content, [kind]: { ...content[kind], example } } };
}

/** A list is also answered as a table: the same rows, one a line. */
function withTable(response: Response, schemas: Shared): Response {
  const { 'application/json': list, 'text/csv': table } = response.content ?? {};
  if (!Array.isArray(list?.example) || !table) return response;
  const row = resolved(list.schema?.items ?? {}, schemas);
  const columns = Object.keys(row.properties ?? {});
  const rows: Record<string, unknown>[] = list.example;
  const lines = [columns, ...rows.map((one) => columns.map((column) => one[column]))];
  const example = lines.map(csvLine).join('');
  return { ...response, content: { ...response.content, 'text/csv': { ...table, example } } };
}

function resolved<Part extends { $ref?: string }>(part: Part, shared: Shared = {}): Part {
  const name = part.$ref?.slice(part.$ref.lastIndexOf('/') + 1);
  return name === undefined ? part : (shared[name] as Part);
}
