import { escapeHtml } from '../../html.ts';
import { operationAnchor } from './operation-anchor.ts';
import { fieldList, fieldRow, inline, nameIn, type Schema, typeOf } from './schema-fields.ts';

type Parameter = {
  $ref?: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};

type Body = { content?: Record<string, { schema?: Schema }> };

type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
};

type Document = {
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
  };
};

type Listed = Operation & { name: string };

/** The operations of an API document as HTML, tag by tag: what a reader without scripts gets. */
export function operationList(bytes: Buffer): string {
  const { tags = [], paths } = readDocument(bytes);
  return sectionsOf(tags, paths, (operations) => {
    const rows = operations.map(
      ({ name, summary = '' }) =>
        `<li><code>${escapeHtml(name)}</code> ${escapeHtml(summary)}</li>`,
    );
    return `<ul>\n${rows.join('\n')}\n</ul>\n`;
  });
}

/** The same with what each of them takes and answers, and every field of the records. */
export function operationDetails(bytes: Buffer): string {
  const {
    tags = [],
    paths,
    components: { schemas = {}, parameters = {} } = {},
  } = readDocument(bytes);
  const known = { schemas, parameters };
  const operations = sectionsOf(tags, paths, (members) =>
    members.map((operation) => detailsOf(operation, known)).join(''),
  );
  const records = Object.entries(schemas).map(
    ([name, schema]) =>
      `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>\n${fieldList(schema)}`,
  );
  return `${operations}<h2>Records</h2>\n${records.join('')}`;
}

type Known = { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };

function detailsOf(operation: Listed, { parameters: shared }: Known): string {
  const { name, summary = '', description = '', tags: [tag = ''] = [] } = operation;
  const { parameters = [], requestBody, responses } = operation;
  const rows = parameters
    .map((one) => (one.$ref === undefined ? one : shared[nameIn(one.$ref)]))
    .filter((one) => one !== undefined)
    .map((one) => fieldRow(one.name, one.schema ?? {}, one.required === true, one.description));
  const body = typeOfBody(requestBody);
  const answer = typeOfBody(responses?.['200']);
  const anchor = operationAnchor(tag, name);
  return `<h3 id="${escapeHtml(anchor)}">${escapeHtml(summary)}</h3>
<p><code>${escapeHtml(name)}</code></p>
<p>${inline(description)}</p>
${rows.length > 0 ? `<ul>\n${rows.join('\n')}\n</ul>\n` : ''}${body && `<p>Body: ${body}</p>\n`}${answer && `<p>Answer: ${answer}</p>\n`}`;
}

function typeOfBody(body: Body | undefined): string {
  const schema = body?.content?.['application/json']?.schema;
  return schema ? typeOf(schema) : '';
}

function sectionsOf(
  tags: NonNullable<Document['tags']>,
  paths: Document['paths'],
  write: (operations: Listed[]) => string,
): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      name: `${method.toUpperCase()} ${path}`,
    })),
  );
  return tags
    .map(({ name, description = '' }) => {
      const members = operations.filter(({ tags: [tag] = [] }) => tag === name);
      if (members.length === 0) return '';
      return `<h2>${escapeHtml(name)}</h2>\n<p>${inline(description)}</p>\n${write(members)}`;
    })
    .join('');
}

function readDocument(bytes: Buffer): Document {
  return JSON.parse(bytes.toString()) as Document;
}
