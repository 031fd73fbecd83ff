import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toVersion30 } from './version-30.ts';

const license = { name: 'Apache-2.0', identifier: 'Apache-2.0' };
const get = (schema: object) => ({
  get: {
    operationId: 'getOne',
    tags: ['Ones'],
    responses: { 200: { content: { 'application/json': { schema } } } },
  },
});

type Written = {
  openapi: string;
  info: { license: object };
  tags: { name: string }[];
  webhooks?: object;
  paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
  components: { schemas?: Record<string, object> };
};

function written(document: object): Written {
  return JSON.parse(toVersion30(JSON.stringify(document))) as Written;
}

function inOlderWords(schema: object): unknown {
  const { paths } = written({ info: { license }, paths: { '/one': get(schema) }, components: {} });
  const content = paths['/one']?.get.responses['200']?.content as Record<
    string,
    { schema: object }
  >;
  return content['application/json']?.schema;
}

describe('a document in version 3.0', () => {
  for (const [what, newer, older] of [
    ['null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [
      'null beside something else',
      { anyOf: [{ type: 'integer' }, { type: 'null' }], description: 'Places' },
      { description: 'Places', type: 'integer', nullable: true },
    ],
    [
      'two types',
      { type: ['string', 'object'] },
      { anyOf: [{ type: 'string' }, { type: 'object' }] },
    ],
    ['one value', { const: 'tour' }, { type: 'string', enum: ['tour'] }],
    [
      'words about something else',
      { $ref: '#/components/schemas/One', description: 'The first' },
      { description: 'The first', allOf: [{ $ref: '#/components/schemas/One' }] },
    ],
    [
      'names of keys',
      { type: 'object', propertyNames: { type: 'string' }, additionalProperties: true },
      { additionalProperties: true, type: 'object' },
    ],
    [
      'fields that are called like words of a schema',
      {
        type: 'object',
        properties: { type: { const: 'tour' }, enum: { type: ['string', 'null'] } },
      },
      {
        properties: {
          type: { type: 'string', enum: ['tour'] },
          enum: { type: 'string', nullable: true },
        },
        type: 'object',
      },
    ],
    [
      'examples, as they are',
      { type: 'object', example: { type: ['a', 'null'], const: 1 } },
      { example: { type: ['a', 'null'], const: 1 }, type: 'object' },
    ],
  ] as const) {
    it(`says ${what}`, () => {
      assert.deepEqual(inOlderWords(newer), older);
    });
  }

  it('has no webhooks, nor what only they need', () => {
    const { webhooks, tags, components, openapi, info } = written({
      openapi: '3.1.0',
      info: { license },
      tags: [{ name: 'Ones' }, { name: 'Webhooks' }],
      paths: { '/one': get({ $ref: '#/components/schemas/One' }) },
      webhooks: {
        'New One': { post: { tags: ['Webhooks'], body: { $ref: '#/components/schemas/Message' } } },
      },
      components: {
        schemas: {
          One: { type: 'object' },
          Message: { $ref: '#/components/schemas/Part' },
          Part: {},
        },
      },
    });

    assert.deepEqual([openapi, webhooks], ['3.0.3', undefined]);
    assert.deepEqual(tags, [{ name: 'Ones' }]);
    assert.deepEqual(components.schemas, { One: { type: 'object' } });
    assert.deepEqual(info.license, {
      name: 'Apache-2.0',
      url: 'https://spdx.org/licenses/Apache-2.0.html',
    });
  });
});
