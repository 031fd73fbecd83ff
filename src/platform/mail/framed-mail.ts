import type { FastifyReply } from 'fastify';

/** A mail brings its own styles; it runs nothing, sends nothing, and only the console frames it. */
const policy =
  "sandbox allow-popups; default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A mail as its reader sees it, as a page of its own. */
export function sendFramedMail(reply: FastifyReply, html: string): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-robots-tag': 'noindex, nofollow',
  });
  return reply.type('text/html; charset=utf-8').send(html);
}
