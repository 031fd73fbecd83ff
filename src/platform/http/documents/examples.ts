import { csvHeader, csvLine } from '../../csv.ts';
import { keyed } from '../../foreign/keyed.ts';

type Exchange = {
  request: { path?: Values; query?: Values; headers?: Values; body?: unknown };
  answer?: unknown;
};

/** An executed request and its answer. */
export type Example = Exchange & {
  /** What tells it from the others, where there are some. */
  title?: string;
  /** Other ways to ask. */
  others?: (Exchange & { title: string })[];
  /** Requests like it that were refused. */
  refusals: { status: number; code: string; answer: unknown }[];
};

type Values = Record<string, string | number>;

/** By the operation. */
export type Examples = Readonly<Record<string, Example>>;

type Schema = { $ref?: string; items?: Schema; properties?: object };
type Named = Record<string, { summary: string; value: unknown }>;
type Shown = { example: unknown } | { examples: Named };
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Named }>;
type Header = { $ref?: string; example?: string };
type Response = { $ref?: string; headers?: Record<string, Header>; content?: Content };
type Shared = Record<string, unknown> | undefined;
type Parameter = { in?: string; name?: string };
type Operation = {
  operationId?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, object>;
};
type Operations = Record<string, Record<string, Operation>>;
type Document = {
  paths: Operations;
  webhooks?: Operations;
  components: Record<string, Record<string, unknown>>;
};

/** Shows at each operation what was asked and answered. */
export function withExamples<Whole extends Document>(document: Whole, examples: Examples): Whole {
  const { paths, webhooks } = document;
  const shown = (operations: Operations) =>
    mapped(operations, (methods) =>
      mapped(methods, (operation) => {
        const example = examples[operation.operationId ?? ''];
        return example ? exemplified(operation, example, document) : operation;
      }),
    );
  return { ...document, paths: shown(paths), ...(webhooks && { webhooks: shown(webhooks) }) };
}

function mapped<Value>(values: Record<string, Value>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

function exemplified(operation: Operation, example: Example, { components }: Document): Operation {
  const { request, refusals } = example;
  const { parameters, requestBody, responses } = operation;
  const shown: Record<string, object> = keyed({ ...responses });
  const responseOf = (status: string | number): Response =>
    resolved(responses[status] ?? {}, components['responses']);
  if (responses['200']) {
    const answered = showing(
      responseOf('200'),
      waysOf(example, ({ answer }) => answer),
    );
    shown['200'] = withTable(answered, components['schemas']);
  }
  for (const { status, code, answer } of refusals) {
    const refused = showing(responseOf(status), { example: answer });
    shown[status] = withCode(refused, code, components['headers']);
  }
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((one) => given(one as Parameter, request)) }),
    ...(requestBody !== undefined &&
      request.body !== undefined && {
        requestBody: showing(
          requestBody as Response,
          waysOf(example, (one) => one.request.body),
        ),
      }),
    responses: shown,
  };
}

function given(parameter: Parameter, { path, query, headers }: Example['request']): object {
  const values = { path, query, header: headers }[parameter.in ?? ''];
  const example = values?.[parameter.name ?? ''];
  return example === undefined ? parameter : { ...parameter, example };
}

/** The one example, or each under its title. */
function waysOf({ title, others, ...one }: Example, partOf: (one: Exchange) => unknown): Shown {
  if (title === undefined || !others) return { example: partOf(one) };
  const examples = [{ ...one, title }, ...others].map((way) => [
    way.title.toLowerCase().replaceAll(/\W+/g, '-'),
    { summary: way.title, value: partOf(way) },
  ]);
  return { examples: Object.fromEntries(examples) };
}

function showing(response: Response, shown: Shown): Response {
  const isText = 'example' in shown && typeof shown.example === 'string';
  const kind = isText ? 'text/csv' : 'application/json';
  const { content } = response;
  if (!content?.[kind]) return response;
  return { ...response, content: { ...content, [kind]: { ...content[kind], ...shown } } };
}

function withCode(response: Response, code: string, shared: Shared): Response {
  const { 'X-Error-Code': header, ...headers } = response.headers ?? {};
  if (!header) return response;
  const shown = { ...resolved(header, shared), example: code };
  return { ...response, headers: { 'X-Error-Code': shown, ...headers } };
}

/** A list is also answered as a table: the same rows, one a line. */
function withTable(response: Response, schemas: Shared): Response {
  const { 'application/json': list, 'text/csv': table } = response.content ?? {};
  if (!Array.isArray(list?.example) || !table) return response;
  const row = resolved(list.schema?.items ?? {}, schemas);
  const columns = Object.keys(row.properties ?? {});
  const rows: Record<string, unknown>[] = list.example;
  const lines = rows.map((one) => csvLine(columns.map((column) => one[column])));
  const example = [csvHeader(columns), ...lines].join('');
  return { ...response, content: { ...response.content, 'text/csv': { ...table, example } } };
}

function resolved<Part extends { $ref?: string }>(part: Part, shared: Shared = {}): Part {
  const name = part.$ref?.slice(part.$ref.lastIndexOf('/') + 1);
  return name === undefined ? part : (shared[name] as Part);
}
