import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { createApi } from '../../test/support/api.ts';
import { MarketplaceFile } from './file.ts';
import { marketplaceFileSchema } from './schema-page.ts';

describe('the schema of the marketplace file', () => {
  it('is published without a token', async () => {
    await using api = await createApi();

    const answer = await api.call({ url: '/schemas/marketplace-file.json' });

    assert.equal(answer.status, 200);
    assert.match(String(answer.headers['content-type']), /^application\/schema\+json/);
    assert.deepEqual(answer.body, JSON.parse(JSON.stringify(marketplaceFileSchema())));
  });

  it('requires of a file what the documentation says and nothing else', () => {
    const schema = marketplaceFileSchema() as {
      required: string[];
      properties: Record<string, { items?: { required: string[] } }>;
    };

    assert.deepEqual(schema.required, ['format']);
    assert.deepEqual(schema.properties.organizations?.items?.required, ['key', 'name']);
    assert.deepEqual(schema.properties.suppliers?.items?.required, ['key', 'name']);
    assert.deepEqual(schema.properties.tours?.items?.required, [
      'id',
      'supplier',
      'name',
      'place',
      'pricing',
      'schedule',
    ]);
  });

  for (const file of ['marketplace.json', 'tours.json']) {
    it(`is the one demo/${file} is written in`, () => {
      const demo = new URL(`../../demo/${file}`, import.meta.url);

      const read = MarketplaceFile.safeParse(JSON.parse(readFileSync(demo, 'utf8')));

      assert.equal(read.success, true);
    });
  }
});
