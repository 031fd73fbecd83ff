import { drawPicture } from '../../demo/painter/draw-picture.ts';
import { type Scene, scenes } from '../../demo/painter/scenes.ts';
import { weakTag } from '../platform/http/answers/entity-tag.ts';
import { forAnyPage } from '../platform/http/headers.ts';
import { httpRefusals } from '../platform/http/refusals.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { BoundedCache } from '../platform/limits/bounded-cache.ts';

type Picture = { bytes: Buffer; etag: string };

/** A picture has at most 25 KB: together they stay below 10 MB. */
const mostKept = 400;

const form = /^(?<scene>[a-z]+(?:-[a-z]+)*)-(?<number>[1-9]\d{0,3})\.svg$/;

/** The pictures of the demo, drawn when they are asked for. */
export function pictureRoutes(server: HttpServer): void {
  const drawn = new BoundedCache<Picture>(mostKept);

  server.get<{ Params: { name: string } }>(
    '/pictures/:name',
    { schema: { hide: true } },
    (request, reply) => {
      const { name } = request.params;
      const picture = drawn.get(name) ?? draw(name);
      drawn.remember(name, picture, drawn.asOf());
      const kept = { etag: picture.etag, 'cache-control': 'public, max-age=86400' };
      reply.headers({ ...forAnyPage, ...kept });
      return reply.type('image/svg+xml; charset=utf-8').send(picture.bytes);
    },
  );
}

function draw(name: string): Picture {
  const { scene = '', number = '' } = form.exec(name)?.groups ?? {};
  if (!isScene(scene)) throw httpRefusals.pathNotFound('This path does not exist');
  const bytes = Buffer.from(drawPicture(scene, Number(number)));
  return { bytes, etag: weakTag(bytes) };
}

function isScene(text: string): text is Scene {
  return scenes.some((scene) => scene === text);
}
