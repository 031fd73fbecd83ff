import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inReadingOrder } from './reading-order.ts';

const routes = `
  Boats  POST /v1/boats/sell
  Boats  POST /v1/boats/{id}/sink
  Boats  DELETE /v1/boats/{id}
  Boats  GET /v1/boats/{id}/notes
  Boats  DELETE /v1/boats/{id}/notes/{note}
  Boats  GET /v1/boats/count
  Ports  GET /v1/ports
  Boats  GET /v1/crews
  Boats  PUT /v1/boats/{id}
  Boats  POST /v1/boats/preview
  Boats  POST /v1/boats
  Boats  GET /v1/boats/{id}
  Boats  GET /v1/boats`;

function documentOf(text: string) {
  const paths: Record<string, Record<string, { tags: string[]; responses: object }>> = {};
  for (const [, tag = '', method = '', path = ''] of text.matchAll(/(\w+) +(\w+) (\S+)/g)) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: { tags: [tag], responses: {} } };
  }
  return { tags: [{ name: 'Ports' }, { name: 'Boats' }], paths, components: {} } as never;
}

describe('an API document is read', () => {
  it('by tag and kind of record: the list, one of it, what is read of it, then done with it', () => {
    const { paths } = inReadingOrder(documentOf(routes));

    const order = Object.entries(paths).map(
      ([path, operations]) => `${Object.keys(operations).join(' ')} ${path}`,
    );
    assert.deepEqual(order, [
      'get /v1/ports',
      'get post /v1/boats',
      'get /v1/boats/count',
      'post /v1/boats/preview',
      'get put delete /v1/boats/{id}',
      'get /v1/boats/{id}/notes',
      'delete /v1/boats/{id}/notes/{note}',
      'post /v1/boats/{id}/sink',
      'post /v1/boats/sell',
      'get /v1/crews',
    ]);
  });
});
