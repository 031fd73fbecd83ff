import type { Database } from '../platform/db/database.ts';
import { forAnyPage } from '../platform/http/headers.ts';
import { httpRefusals } from '../platform/http/refusals.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { findPictureFile } from './find-pictures.ts';
import { readPictureAddress, readSide } from './picture.ts';
import type { PictureFiles } from './picture-files.ts';

/** A year, as long as anything is kept: another picture has another address. */
const forGood = 'public, max-age=31536000, immutable';

/** The pictures that staff have uploaded, for whoever asks. */
export function uploadedPictureRoutes(
  server: HttpServer,
  deps: { db: Database; pictureFiles: PictureFiles },
): void {
  server.get<{ Params: { id: string; name: string } }>(
    '/pictures/:id/:name',
    { schema: { hide: true } },
    async ({ params: { id, name } }, reply) => {
      const side = readSide(name);
      const isAddress = readPictureAddress(`/pictures/${id}/${name}`) !== undefined;
      const bytes = side && isAddress ? await findPictureFile(deps, { id, side }) : null;
      if (!bytes) throw httpRefusals.pathNotFound('This path does not exist');
      reply.headers({ ...forAnyPage, etag: `"${id}-${side}"`, 'cache-control': forGood });
      return reply.type('image/webp').send(bytes);
    },
  );
}
