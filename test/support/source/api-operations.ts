import { z } from 'zod';

/** What a schema of an API document says, as far as values are made from it. */
export type Schema = {
  $ref?: string;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** An operation of an API document: what it takes and what it may answer. */
export type Operation = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  isPublic: boolean;
  /** What staff must be at least; partners have none. */
  role: string | undefined;
  pathParameters: Record<string, Schema>;
  query: Record<string, Schema>;
  /** One for each way to ask; none where no body is asked for. */
  bodies: readonly Schema[];
  /** The form of the body of each status it may answer with. */
  answers: Map<number, z.ZodType>;
  /** The headers of each status, in lower case. */
  headers: Map<number, ReadonlySet<string>>;
};

type Content = {
  content?: { 'application/json'?: { schema: Schema } };
  headers?: object;
};

type Described = {
  operationId: string;
  security?: unknown[];
  'x-role'?: string;
  parameters?: { $ref?: string; in: string; name: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
};

type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> };
};

export function operationsOf(text: string): Operation[] {
  const document = JSON.parse(text) as Document;
  const formOf = formsOf(document);
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      isPublic: described.security?.length === 0,
      role: described['x-role'],
      pathParameters: parametersIn('path', described),
      query: parametersIn('query', described),
      bodies: bodiesOf(document, described),
      answers: answersOf(document, described, formOf),
      headers: headersOf(document, described),
    })),
  );
}

function parametersIn(place: string, { parameters = [] }: Described): Record<string, Schema> {
  const found = parameters.filter((parameter) => parameter.in === place);
  return Object.fromEntries(found.map(({ name, schema }) => [name, schema]));
}

function bodiesOf({ components }: Document, { requestBody }: Described): Schema[] {
  const schema = requestBody?.content?.['application/json']?.schema;
  const ways = schema?.anyOf ?? schema?.oneOf ?? (schema ? [schema] : []);
  return ways.flatMap((way) =>
    way.$ref === undefined ? [way] : (components.schemas[lastName(way.$ref)] ?? []),
  );
}

function answersOf(
  document: Document,
  { responses }: Described,
  formOf: (schema: Schema) => z.ZodType,
): Map<number, z.ZodType> {
  const forms = new Map<number, z.ZodType>();
  for (const [status, response] of Object.entries(responses)) {
    const schema = resolved(document, response).content?.['application/json']?.schema;
    if (schema) forms.set(Number(status), formOf(schema));
  }
  return forms;
}

function headersOf(document: Document, { responses }: Described) {
  return new Map(
    Object.entries(responses).map(([status, response]) => {
      const { headers = {} } = resolved(document, response);
      return [Number(status), new Set(Object.keys(headers).map((name) => name.toLowerCase()))];
    }),
  );
}

function resolved({ components }: Document, response: Content & { $ref?: string }): Content {
  return response.$ref === undefined
    ? response
    : (components.responses[lastName(response.$ref)] ?? {});
}

/** zod reads the references of a JSON Schema, not those of an OpenAPI document. */
function formsOf({ components }: Document): (schema: Schema) => z.ZodType {
  const forms = new Map<string, z.ZodType>();
  const inZodsWords = (text: string) => text.replaceAll('#/components/schemas/', '#/$defs/');
  const $defs = JSON.parse(inZodsWords(JSON.stringify(components.schemas)));
  // Nearly all operations refuse in the same form.
  return (schema) => {
    const text = inZodsWords(JSON.stringify(schema));
    const form = forms.get(text) ?? z.fromJSONSchema({ ...JSON.parse(text), $defs });
    forms.set(text, form);
    return form;
  };
}

function lastName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
