import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiDocument, undescribedFields } from './undescribed-fields.ts';

const bare = { properties: { name: {} } };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

function documentOf(operation: object, components: object = {}): ApiDocument {
  return { paths: { '/tours': { put: operation } }, components } as ApiDocument;
}

describe('fields that nothing is said of', () => {
  for (const [what, operation, expected] of [
    ['of a body', { requestBody: json(bare) }, 'PUT /tours, body: name'],
    ['of an answer', { responses: { 200: json(bare) } }, 'PUT /tours, 200: name'],
    ['of a list', { responses: { 200: json({ items: bare }) } }, 'PUT /tours, 200: name'],
    ['of one of several', { requestBody: json({ anyOf: [bare] }) }, 'PUT /tours, body: name'],
    ['by name', { requestBody: json({ additionalProperties: bare }) }, 'PUT /tours, body: name'],
    [
      'within another',
      { requestBody: json({ properties: { place: { description: 'Where', ...bare } } }) },
      'PUT /tours, body: place.name',
    ],
    ['of the query', { parameters: [{ name: 'sort', in: 'query' }] }, 'PUT /tours, parameter sort'],
    [
      'of a query that is an object',
      { parameters: [{ name: 'near', description: 'Where', schema: bare }] },
      'PUT /tours, parameter near: name',
    ],
  ] as const) {
    it(`are found: ${what}`, () => {
      assert.deepEqual(undescribedFields(documentOf(operation)), [expected]);
    });
  }

  it('are found in what operations share, once', () => {
    const shared = json({ $ref: '#/components/schemas/Tour' });
    const operation = {
      requestBody: shared,
      parameters: [{ $ref: '#/components/parameters/Sort' }],
      responses: { 200: shared, 404: { $ref: '#/components/responses/NotFound' } },
    };
    const components = {
      schemas: { Tour: bare },
      parameters: { Sort: { name: 'sort' } },
      responses: { NotFound: json({ properties: { error: {} } }) },
    };

    assert.deepEqual(undescribedFields(documentOf(operation, components)), [
      'PUT /tours, parameter sort',
      'PUT /tours, body: name',
      'PUT /tours, 404: error',
    ]);
  });

  it('are none where each has a description, or what it refers to', () => {
    const described = {
      properties: {
        name: { description: 'As travelers read it' },
        place: { $ref: '#/components/schemas/Place' },
      },
    };
    const components = { schemas: { Place: { description: 'Where it is' } } };

    assert.deepEqual(
      undescribedFields(documentOf({ requestBody: json(described) }, components)),
      [],
    );
  });
});
