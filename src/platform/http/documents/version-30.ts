import type { ApiDocument } from './api-document.ts';
import { type OpenApi, withoutUnused } from './api-document-parts.ts';

type Schema = Record<string, unknown>;
type License = { name: string; identifier: string };
type Document = OpenApi & { info: { license: License } };

/** The same API for programs that know OpenAPI 3.0 only: without webhooks, which it has no word for. */
export function inVersion30(document: ApiDocument): ApiDocument {
  let bytes: Buffer | undefined;
  return {
    bytes() {
      bytes ??= Buffer.from(toVersion30(document.bytes().toString()));
      return bytes;
    },
  };
}

export function toVersion30(text: string): string {
  const { webhooks = {}, info, ...document } = JSON.parse(text) as Document;
  const { name, identifier } = info.license;
  const license = { name, url: `https://spdx.org/licenses/${identifier}.html` };
  const used = tagsIn(document.paths);
  const tags = document.tags?.filter(
    (tag) => used.has(tag.name) || !tagsIn(webhooks).has(tag.name),
  );
  const older = inOlderWords(withoutUnused(document)) as object;
  return JSON.stringify({ ...older, openapi: '3.0.3', info: { ...info, license }, tags });
}

function tagsIn(paths: OpenApi['paths']): Set<string> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Set(operations.flatMap(({ tags = [] }) => tags));
}

/** Of schemas, what is said otherwise. */
function inOlderWords(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inOlderWords);
  if (typeof part !== 'object' || part === null) return part;
  const { const: only, type, propertyNames: _names, $ref, anyOf, ...rest } = part as Schema;
  const others = Object.entries(rest).map(([word, value]) => [word, wordInside(word, value)]);
  return {
    ...Object.fromEntries(others),
    ...(type !== undefined && typed(type)),
    ...(only !== undefined && { type: typeof only, enum: [only] }),
    ...(Array.isArray(anyOf) && alternatives(anyOf)),
    ...($ref !== undefined && (others.length > 0 ? { allOf: [{ $ref }] } : { $ref })),
  };
}

/** What a reader sends or gets is no schema, and fields may be called like words of one. */
function wordInside(word: string, value: unknown): unknown {
  if (['example', 'examples', 'enum', 'default', 'required'].includes(word)) return value;
  if (word !== 'properties') return inOlderWords(value);
  const fields = Object.entries(value as Schema);
  return Object.fromEntries(fields.map(([name, field]) => [name, inOlderWords(field)]));
}

function typed(type: unknown): Schema {
  if (!Array.isArray(type)) return { type };
  const types: unknown[] = type.filter((one) => one !== 'null');
  const isNullable = types.length < type.length && { nullable: true };
  if (types.length === 1) return { type: types[0], ...isNullable };
  return { anyOf: types.map((one) => ({ type: one })), ...isNullable };
}

/** That it may be null is a trait of the whole. */
function alternatives(anyOf: Schema[]): Schema {
  const others = anyOf.filter(({ type }) => type !== 'null').map(inOlderWords) as Schema[];
  const isNullable = others.length < anyOf.length && { nullable: true };
  const [only] = others;
  if (others.length > 1 || !only) return { anyOf: others, ...isNullable };
  return { ...('$ref' in only ? { allOf: [only] } : only), ...isNullable };
}
