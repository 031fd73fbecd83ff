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

type Content = Record<string, object>;
type Response = { $ref?: string; content?: Content };
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
  const { responses: shared = {} } = document.components;
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const example = examples[operation.operationId ?? ''];
        return [method, example ? exemplified(operation, example, shared) : operation];
      }),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function exemplified(
  operation: Operation,
  { request, answer, refusals }: Example,
  shared: Record<string, unknown>,
): Operation {
  const { parameters, requestBody, responses } = operation;
  const shown: Record<string, object> = { ...responses };
  const show = (status: string, example: unknown) => {
    const response = resolved(responses[status] ?? {}, shared);
    shown[status] = showing(response, example);
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

/** Beside JSON a list is offered as a table, which shows nothing. */
function showing(response: Response, example: unknown): Response {
  const kind = typeof example === 'string' ? 'text/csv' : 'application/json';
  const { content } = response;
  if (!content?.[kind]) return response;
  return { ...response, content: { ...content, [kind]: { ...content[kind], example } } };
}

function resolved(response: Response, shared: Record<string, unknown>): Response {
  const name = response.$ref?.slice(response.$ref.lastIndexOf('/') + 1);
  return name === undefined ? response : (shared[name] as Response);
}
