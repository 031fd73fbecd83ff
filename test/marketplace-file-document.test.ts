import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { MarketplaceFile } from '../src/marketplace/file.ts';
import { blockIn, codeIn, readPage, rowsIn, sectionOf } from './support/source/markdown.ts';

type Schema = {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  default?: unknown;
};

type Field = { name: string; required: boolean; default: unknown };

const page = readPage('docs/marketplace-file.md');

/** The fields of every object in the schema, by the path at which it stands. */
function objectsIn(schema: Schema, path: string): [path: string, fields: Field[]][] {
  if (schema.items) return objectsIn(schema.items, `${path}[]`);
  const variants = (schema.oneOf ?? schema.anyOf ?? [schema]).filter(
    ({ properties }) => properties,
  );
  const properties = Object.assign({}, ...variants.map((variant) => variant.properties)) as Record<
    string,
    Schema
  >;
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    required: variants.some(({ required }) => required?.includes(name)),
    default: property.default,
  }));
  const inside = Object.entries(properties).flatMap(([name, property]) =>
    objectsIn(property, path === '' ? name : `${path}.${name}`),
  );
  return fields.length === 0 ? [] : [[path, fields], ...inside];
}

describe('docs/marketplace-file.md', () => {
  it('has every field, and says what is required and what the default is', () => {
    const schema = z.toJSONSchema(MarketplaceFile, { io: 'input', unrepresentable: 'any' });
    const objects = objectsIn(schema as Schema, '');

    assert.ok(objects.length > 1);
    for (const [path, fields] of objects) {
      const heading = path === '' ? 'The document' : `\`${path}\``;
      const rows = rowsIn(sectionOf(page, heading));
      assert.deepEqual(
        rows.flatMap(([name = '']) => codeIn(name)),
        fields.map(({ name }) => name),
        heading,
      );
      for (const [index, field] of fields.entries()) assertDefault(rows[index]?.[1] ?? '', field);
    }
  });

  it('shows an example that can be read, with every field', () => {
    const example: unknown = JSON.parse(blockIn(page, 'json'));

    const read = MarketplaceFile.safeParse(example);

    assert.ok(read.success, String(read.error));
    assert.deepEqual(read.data, example);
  });
});

function assertDefault(shown: string, field: Field): void {
  assert.equal(shown.startsWith('required'), field.required, field.name);
  if (field.default === undefined) return;
  const [code = ''] = codeIn(shown);
  assert.deepEqual(JSON.parse(code), field.default, field.name);
}
