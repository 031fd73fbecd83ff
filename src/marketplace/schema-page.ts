import { z } from 'zod';
import { weakTag } from '../platform/http/answers/entity-tag.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { MarketplaceFile } from './file.ts';

/** The JSON Schema that an editor can check a marketplace file with. */
export function marketplaceFileSchema(): object {
  return {
    ...z.toJSONSchema(MarketplaceFile, { io: 'input' }),
    title: 'Portolan marketplace file',
  };
}

export function schemaPage(server: HttpServer): void {
  let page: { bytes: Buffer; etag: string } | undefined;
  server.get('/schemas/marketplace-file.json', { schema: { hide: true } }, (_request, reply) => {
    const { bytes, etag } = (page ??= makePage());
    reply.headers({ 'content-type': 'application/schema+json; charset=utf-8', etag });
    return reply.header('cache-control', 'no-cache').send(bytes);
  });
}

function makePage() {
  const bytes = Buffer.from(JSON.stringify(marketplaceFileSchema(), null, 2));
  return { bytes, etag: weakTag(bytes) };
}
