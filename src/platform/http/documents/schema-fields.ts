import { escapeHtml } from '../../html.ts';

type Plain = string | number | boolean | null;

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: Plain[];
  const?: Plain;
  default?: Plain;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

type Field = { name: string; schema: Schema; isRequired: boolean };

/** What a record has, as a list in HTML; what lies deeper has a name such as `about.sights[].id`. */
export function fieldList(schema: Schema): string {
  const rows = fieldsOf(schema, '').map(({ name, schema: own, isRequired }) =>
    fieldRow(name, own, isRequired, own.description),
  );
  return rows.length === 0 ? '' : `<ul>\n${rows.join('\n')}\n</ul>\n`;
}

export function fieldRow(name: string, schema: Schema, isRequired: boolean, said = ''): string {
  const usual = schema.default === undefined ? '' : `, usually ${String(schema.default)}`;
  const facts = `${typeOf(schema)}${isRequired ? ', required' : ''}${escapeHtml(usual)}`;
  return `<li><code>${escapeHtml(name)}</code> <i>${facts}</i> ${inline(said)}</li>`;
}

/** Its type in words; what has a name of its own is a link to where it is described. */
export function typeOf(schema: Schema): string {
  const { $ref, items, anyOf, oneOf, enum: values, const: only, type, format } = schema;
  if ($ref !== undefined) {
    const name = escapeHtml(nameIn($ref));
    return `<a href="#${name}">${name}</a>`;
  }
  if (items) return `list of ${typeOf(items)}`;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(typeOf).join(' or ');
  if (values) return escapeHtml(values.map(String).join(' | '));
  if (only !== undefined) return escapeHtml(String(only));
  return escapeHtml(format ?? [type ?? 'any'].flat().join(' or '));
}

export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** Text with `code` in it. */
export function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function fieldsOf({ properties = {}, required = [] }: Schema, before: string): Field[] {
  return Object.entries(properties).flatMap(([own, schema]) => {
    const name = `${before}${own}`;
    const field = { name, schema, isRequired: required.includes(own) };
    return [field, ...partsOf(schema, name)];
  });
}

function partsOf(schema: Schema, name: string): Field[] {
  const { items, additionalProperties: others, anyOf = [] } = schema;
  if (items) return partsOf(items, `${name}[]`);
  if (typeof others === 'object') return partsOf(others, `${name}.*`);
  return [...anyOf.flatMap((part) => partsOf(part, name)), ...fieldsOf(schema, `${name}.`)];
}
