import type { CatalogueEntry } from '../src/platform/errors.ts';
import { type Field, memberOf, type Schema, typeOf } from './database/schema-types.ts';

type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema> };
};
type Described = {
  path: string;
  method: string;
  operation: Operation;
  /** A value of the path, which is an argument of its own. */
  inPath: Parameter[];
  query: { type: string; isNeeded: boolean } | null;
  body: { type: string; isNeeded: boolean } | null;
  answer: string;
  hasKey: boolean;
};

const written = '// Written by `npm run docs:openapi` from docs/openapi.json.\n';
const wordsOnALine = 92;

/** Queries that take the names of a tour's rates beside the parameters that they describe. */
const withRates = new Set(['returnAvailability']);

/** The files of the SDK that follow from the document and from the refusals of partners. */
export function describeSdk(
  text: string,
  refusals: readonly CatalogueEntry[],
): { types: string; operations: string; codes: string } {
  const document = JSON.parse(text) as Document;
  const types: string[] = [];
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(path, method, operation, types)),
  );
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) =>
    declared(name === 'Error' ? 'ErrorBody' : name, schema),
  );
  const messages = Object.values(document.webhooks).map(({ post }) =>
    contentType(post.requestBody),
  );
  const message = `/** What the marketplace posts to your address. */\nexport type WebhookMessage = ${messages.join(' | ')};\n`;
  return {
    types: [written, ...schemas, ...types, message, pathsOf(operations)].join('\n'),
    operations: operationsClass(operations),
    codes: codesOf(refusals),
  };
}

function describe(path: string, method: string, operation: Operation, types: string[]): Described {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const name = operationId.slice(0, 1).toUpperCase() + operationId.slice(1);
  const own = parameters.filter(({ $ref }) => $ref === undefined);
  const asked = own.filter((one) => one.in === 'query');
  if (asked.length > 0) {
    const fields = asked.map(({ required, ...one }) => ({
      ...one,
      type: documentedType(one.schema),
      isRequired: required,
    }));
    types.push(`export type ${name}Query = ${documented(fields, withRates.has(operationId))};\n`);
  }
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    path,
    method,
    operation,
    inPath: own.filter((one) => one.in === 'path'),
    query:
      asked.length > 0
        ? { type: `${name}Query`, isNeeded: asked.some(({ required }) => required) }
        : null,
    body: requestBody
      ? {
          type: named(`${name}Body`, contentSchema(requestBody), types),
          isNeeded: requestBody.required === true && needsSomething(contentSchema(requestBody)),
        }
      : null,
    answer: named(`${name}Answer`, contentSchema(answer), types),
    hasKey: parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
  };
}

function needsSomething(schema: Schema): boolean {
  return !schema.properties || (schema.required?.length ?? 0) > 0;
}

function contentSchema(content: Content | undefined): Schema {
  return content?.content?.['application/json']?.schema ?? {};
}

function contentType(content: Content | undefined): string {
  return documentedType(contentSchema(content));
}

/** The name of a type: an object without one gets this name, and is declared. */
function named(name: string, schema: Schema, types: string[]): string {
  if (!schema.properties) return documentedType(schema);
  types.push(declared(name, schema));
  return name;
}

function declared(name: string, schema: Schema): string {
  return `${wordsOf(schema.description)}export type ${name} = ${documentedType(schema)};\n`;
}

function documentedType(schema: Schema): string {
  return typeOf(schema, documented);
}

function documented(fields: readonly Field[], isOpen: boolean): string {
  if (fields.length === 0) return 'Record<string, never>';
  const members = fields.map((field) => `${wordsOf(field.description)}${memberOf(field)};`);
  if (isOpen)
    members.push(
      '/** Each rate of the tour by its name. */\n[rate: string]: string | number | undefined;',
    );
  return `{\n${indented(members.join('\n'))}\n}`;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

/** A description as a comment before what it describes. */
function wordsOf(...parts: (string | undefined)[]): string {
  const paragraphs = parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => lines(part ?? ''));
  const [first] = paragraphs;
  if (!first) return '';
  if (paragraphs.length === 1 && first.length === 1) return `/** ${first[0]} */\n`;
  const inside = paragraphs.map((one) => one.map((line) => ` * ${line}`).join('\n')).join('\n *\n');
  return `/**\n${inside}\n */\n`;
}

function lines(text: string): string[] {
  const found: string[] = [];
  for (const word of text.replaceAll('*/', '*\\/').split(/\s+/)) {
    const line = found.at(-1);
    if (line === undefined || line.length + word.length >= wordsOnALine) found.push(word);
    else found[found.length - 1] = `${line} ${word}`;
  }
  return found;
}

function pathsOf(operations: readonly Described[]): string {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const entries = [...byPath].map(([path, methods]) => {
    const inside = methods.map((one) => `${one.method}: ${pathOperation(one)};`);
    return `'${path}': {\n${indented(inside.join('\n'))}\n};`;
  });
  return `/** Each path and method, as openapi-fetch reads them. */\nexport type paths = {\n${indented(entries.join('\n'))}\n};\n`;
}

function pathOperation({ inPath, query, body, answer, hasKey }: Described): string {
  const values = inPath.map(({ name, schema }) => `${name}: ${typeOf(schema)}`);
  const parameters = [
    query && `query${query.isNeeded ? '' : '?'}: ${query.type}`,
    values.length > 0 && `path: { ${values.join('; ')} }`,
    hasKey && "header?: { 'Idempotency-Key'?: string }",
  ].filter((part) => typeof part === 'string');
  const members = [
    `parameters: { ${parameters.join('; ')} };`,
    ...(body ? [`requestBody: { content: { 'application/json': ${body.type} } };`] : []),
    `responses: {\n  200: { content: { 'application/json': ${answer} } };\n  default: { content: { 'application/json': ErrorBody } };\n};`,
  ];
  return `{\n${indented(members.join('\n'))}\n}`;
}

function operationsClass(operations: readonly Described[]): string {
  const methods = operations.map(methodOf).join('\n');
  const used = new Set(
    operations.flatMap(({ query, body, answer }) => [query?.type, body?.type, answer]),
  );
  const names = [...used].flatMap((type) => type?.match(/\b[A-Z]\w+\b/g) ?? []);
  const imported = [...new Set(names)].filter((name) => name !== 'Array').toSorted();
  return `${written}import type {\n${indented(imported.map((name) => `${name},`).join('\n'))}\n} from './api.ts';
import { Calls, type CallOptions, keyOf } from './calls.ts';

/** A method for each operation of the API, in its own words. */
export abstract class Operations extends Calls {
${indented(methods)}}
`;
}

function methodOf(described: Described): string {
  const { path, method, operation, inPath, query, body, answer, hasKey } = described;
  const values = inPath.map(({ name, schema }) => `${name}: ${typeOf(schema)}`);
  const taken = [
    ...values,
    ...[query && `query: ${query.type}${query.isNeeded ? '' : ' = {}'}`].filter(
      (one) => one !== null,
    ),
    ...[body && `body: ${body.type}${body.isNeeded ? '' : ' = {}'}`].filter((one) => one !== null),
    'options: CallOptions = {}',
  ];
  const sent = [
    query && 'query',
    inPath.length > 0 && `path: { ${inPath.map(({ name }) => name).join(', ')} }`,
    hasKey && 'header: keyOf(options)',
  ].filter((part) => typeof part === 'string');
  const init = [
    '...init',
    ...(sent.length > 0 ? [`params: { ${sent.join(', ')} }`] : []),
    ...(body ? ['body'] : []),
  ];
  return `${wordsOf(operation.summary, operation.description)}${operation.operationId}(${taken.join(', ')}): Promise<${answer}> {
  return this.told(
    (init) => this.api.${method.toUpperCase()}('${path}', { ${init.join(', ')} }),
    options,
  );
}
`;
}

function codesOf(refusals: readonly CatalogueEntry[]): string {
  const codes = refusals.map(({ code }) => `  | '${code}'`).toSorted();
  return `// Written by \`npm run docs:openapi\` from the refusals of the API.

/** What can be wrong. A newer marketplace may have codes that this client does not know. */
export type ErrorCode =
${codes.join('\n')}
  | (string & Record<never, never>);
`;
}
