export type Schema = {
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

export type Field = {
  name: string;
  type: string;
  isRequired?: boolean | undefined;
  description?: string | undefined;
};
/** `isOpen`: fields that are not named are taken too. */
type WriteObject = (fields: readonly Field[], isOpen: boolean) => string;

/** A schema of an OpenAPI document as TypeScript. */
export function typeOf(schema: Schema, write: WriteObject = objectOf): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const).replaceAll('"', "'");
  if (schema.enum) return unionOf(schema.enum.map(literalOf));
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return unionOf(parts.map((part) => typeOf(part, write)));
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, write)).join(' & ');
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return schema.properties ? plainType('object', schema, write) : 'unknown';
  return unionOf(types.map((type) => plainType(type, schema, write)));
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

function plainType(type: string, schema: Schema, write: WriteObject): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `Array<${typeOf(schema.items ?? {}, write)}>`;
    case 'object':
      return objectType(schema, write);
    default:
      return type;
  }
}

function objectType(schema: Schema, write: WriteObject): string {
  const { properties, required = [], additionalProperties: others } = schema;
  if (properties) {
    return write(
      Object.entries(properties).map(([name, property]) => ({
        name,
        type: typeOf(property, write),
        isRequired: required.includes(name),
        description: property.description,
      })),
      others !== undefined && others !== false,
    );
  }
  return `Record<string, ${typeof others === 'object' ? typeOf(others, write) : 'unknown'}>`;
}

/** An object on one line. */
export function objectOf(fields: readonly Field[]): string {
  if (fields.length === 0) return 'Record<string, never>';
  return `{ ${fields.map(memberOf).join('; ')} }`;
}

export function memberOf({ name, type, isRequired }: Field): string {
  const key = /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`;
  return `${key}${isRequired ? '' : '?'}: ${type}`;
}
