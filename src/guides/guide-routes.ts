import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { weakTag } from '../platform/http/answers/entity-tag.ts';
import { httpRefusals } from '../platform/http/refusals.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { copyScript } from './copy-script.ts';
import { docsFolder } from './guide-list.ts';
import type { Reader } from './reader.ts';
import type { Shelf, ShelfDeps } from './shelf.ts';

const hidden = { schema: { hide: true } } as const;
const fontFile = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

export type GuideDeps = ShelfDeps & { findReader: () => Promise<Reader> };

/** The start page, the guides and what else partners read. */
export function guideRoutes(server: HttpServer, { findReader, ...deps }: GuideDeps): void {
  let shelf: Promise<Shelf> | undefined;
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = url.split(/[?#]/, 1);
    shelf ??= openShelf(deps);
    const kept = await (await shelf).find(path, await findReader());
    if (!kept) throw httpRefusals.pathNotFound('This path does not exist');
    return reply.headers(kept.headers).send(kept.text);
  };
  for (const path of [
    '/',
    '/docs/guides',
    '/docs/guides/:name',
    '/docs/changelog',
    '/docs/changelog.md',
    '/docs/changelog.rss',
    '/llms.txt',
    '/llms-full.txt',
    '/collection.json',
  ]) {
    server.get(path, hidden, answer);
  }
  serveFiles(server);
}

/** What makes pages is loaded with the first one: a start is quicker without. */
async function openShelf(deps: ShelfDeps): Promise<Shelf> {
  const { Shelf } = await import('./shelf.ts');
  return new Shelf(deps);
}

type File = { bytes: Buffer; etag: string };

/** What the pages load: each file is read when it is first asked for. */
function serveFiles(server: HttpServer): void {
  const files = new Map<string, Promise<File>>();
  const kept = (file: string) => {
    const found = files.get(file) ?? open(file);
    files.set(file, found);
    // A file that is not there is not remembered.
    found.catch(() => files.delete(file));
    return found;
  };
  const send = (reply: FastifyReply, { bytes, etag }: File, type: string) =>
    reply.headers({ etag, 'cache-control': 'public, max-age=3600' }).type(type).send(bytes);

  server.get('/docs/guides/copy.js', { ...hidden, config: { etag: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(copyScript),
  );
  server.get('/docs/guides/inter.woff2', hidden, async (_request, reply) =>
    send(reply, await kept(createRequire(import.meta.url).resolve(fontFile)), 'font/woff2'),
  );
  server.get<{ Params: { name: string } }>(
    '/docs/guides/pictures/:name',
    hidden,
    async ({ params: { name } }, reply) => {
      if (!/^[\w-]+\.webp$/.test(name)) throw httpRefusals.pathNotFound('This path does not exist');
      const file = await kept(join(docsFolder, 'guides/pictures', name)).catch(() => null);
      if (!file) throw httpRefusals.pathNotFound('This path does not exist');
      return send(reply, file, 'image/webp');
    },
  );
}

async function open(file: string): Promise<File> {
  const bytes = await readFile(file);
  return { bytes, etag: weakTag(bytes) };
}
