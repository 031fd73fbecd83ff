type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
};
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
  return objectOf([
    ['path', parametersType(own.filter((one) => one.in === 'path')), true],
    ['query', parametersType(own.filter((one) => one.in === 'query')), true],
    ['body', contentType(requestBody), true],
    ['answer', contentType(answer), true],
  ]);
}

function parametersType(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return 'undefined';
  return objectOf(parameters.map(({ name, schema, required }) => [name, typeOf(schema), required]));
}

function contentType(content: Content | undefined): string {
  const kinds = Object.entries(content?.content ?? {});
  const json = kinds.find(([kind]) => kind === 'application/json')?.[1].schema;
  if (json) return typeOf(json);
  if (kinds.some(([kind]) => kind.startsWith('image/'))) return 'Blob';
  return kinds.length > 0 ? 'string' : 'undefined';
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const).replaceAll('"', "'");
  if (schema.enum) return unionOf(schema.enum.map(literalOf));
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return unionOf(parts.map(typeOf));
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return schema.properties ? plainType('object', schema) : 'unknown';
  return unionOf(types.map((type) => plainType(type, schema)));
}

function literalOf(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);
}

function unionOf(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  // Any text includes this one.
  const isText = distinct.includes('string');
  return distinct.filter((type) => !(isText && /^'[^|]*'$/.test(type))).join(' | ');
}

function plainType(type: string, schema: Schema): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `Array<${typeOf(schema.items ?? {})}>`;
    case 'object':
      return objectType(schema);
    default:
      return type;
  }
}

function objectType({ properties, required = [], additionalProperties: others }: Schema): string {
  if (properties) {
    return objectOf(
      Object.entries(properties).map(([name, schema]) => [
        name,
        typeOf(schema),
        required.includes(name),
      ]),
    );
  }
  return `Record<string, ${typeof others === 'object' ? typeOf(others) : 'unknown'}>`;
}

function objectOf(fields: [name: string, type: string, isRequired: boolean | undefined][]): string {
  if (fields.length === 0) return 'Record<string, never>';
  const inside = fields.map(([name, type, isRequired]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`;
    return `${key}${isRequired ? '' : '?'}: ${type}`;
  });
  return `{ ${inside.join('; ')} }`;
}
