import { objectOf, type Schema, typeOf } from './database/schema-types.ts';

type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema };
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
  'x-role'?: string;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** An API as TypeScript for pages in `web/`, from its document. */
export function describeTypes({ path, text }: { path: string; text: string }): string {
  const document = JSON.parse(text) as Document;
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`,
  );
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        `  '${method.toUpperCase()} ${path}': ${operationType(operation)};\n`,
    ),
  );
  return `// Written by \`npm run docs:openapi\` from ${path}.

${schemas.join('\n')}
/** Each operation: what goes into its path, its query and its body, and what it answers. */
export type Operations = {
${operations.join('')}};
`;
}

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const own = parameters.filter(({ $ref }) => $ref === undefined);
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const parts = {
    path: parametersType(own.filter((one) => one.in === 'path')),
    query: parametersType(own.filter((one) => one.in === 'query')),
    body: contentType(requestBody),
    answer: contentType(answer),
  };
  return objectOf(Object.entries(parts).map(([name, type]) => ({ name, type, isRequired: true })));
}

function parametersType(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return 'undefined';
  return objectOf(
    parameters.map(({ name, schema, required }) => ({
      name,
      type: typeOf(schema),
      isRequired: required,
    })),
  );
}

function contentType(content: Content | undefined): string {
  const kinds = Object.entries(content?.content ?? {});
  const json = kinds.find(([kind]) => kind === 'application/json')?.[1].schema;
  if (json) return typeOf(json);
  if (kinds.some(([kind]) => kind.startsWith('image/'))) return 'Blob';
  return kinds.length > 0 ? 'string' : 'undefined';
}
