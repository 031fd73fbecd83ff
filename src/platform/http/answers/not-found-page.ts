import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../errors.ts';
import { sheetHeaders, sheetPage } from '../../pages/sheet-page.ts';

const page = sheetPage({
  title: 'This page does not exist',
  content: `<p>Nothing is at this address. It may be mistyped, or the page has gone.</p>
<p><a href="/">Start page</a> · <a href="/docs">Documentation</a></p>`,
});

/** Somebody with a browser, who would be shown JSON. */
export function wantsNotFoundPage({ method, headers }: FastifyRequest, { code }: Refusal): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && code === 'path-not-found' && /\btext\/html\b/i.test(headers.accept ?? '');
}

export function answerWithPage(reply: FastifyReply, { status, code }: Refusal): FastifyReply {
  reply.removeHeader('etag');
  return reply
    .code(status)
    .headers({ ...sheetHeaders, 'x-error-code': code, 'cache-control': 'no-store', vary: 'Accept' })
    .send(page);
}
