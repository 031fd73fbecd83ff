import { z } from 'zod';
import type { HttpServer } from '../platform/http/server.ts';
import { sendFramedMail } from '../platform/mail/framed-mail.ts';
import { previewFields } from './campaign-operations.ts';
import { previewMail } from './mails/preview-mail.ts';

const { reference, interval } = previewFields;

/** A mail of a campaign as it will look, for the browser of signed-in staff. */
export function previewRoutes(server: HttpServer, deps: Parameters<typeof previewMail>[0]): void {
  server.get('/operator/v1/campaigns/:reference/preview/page', {
    config: { role: 'viewer' },
    schema: {
      hide: true,
      params: z.object({ reference }),
      querystring: z.object({ interval }),
    },
    handler: async ({ params, query }, reply) => {
      const { html } = await previewMail(deps, {
        reference: params.reference,
        days: query.interval ?? 0,
      });
      return sendFramedMail(reply, html);
    },
  });
}
