import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { revalidated, standardHeaders } from '../headers.ts';
import { ReadyAnswer } from './ready-answer.ts';

/**
 * Tags the answer of a route with `etag: true`, or of one that sent an ETag itself,
 * and says whether the client has it already. A HEAD answer keeps its body here: the length of
 * what GET would send is told from it.
 */
export function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): boolean {
  if (reply.statusCode !== 200 || !(request.method === 'GET' || request.method === 'HEAD')) {
    return false;
  }
  const isReady = payload instanceof ReadyAnswer;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload) && !isReady) return false;
  const tag = tagOf(request, reply, payload);
  if (tag === undefined) return false;
  if (reply.getHeader('cache-control') === standardHeaders['cache-control']) {
    reply.header('cache-control', revalidated);
  }
  const wanted = request.headers['if-none-match'];
  return wanted !== undefined && matches(wanted, tag);
}

function tagOf(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer | ReadyAnswer,
): string | undefined {
  const known = reply.getHeader('etag');
  if (typeof known === 'string') return known;
  // What is ready brings its own: its bytes need not be looked at.
  if (request.route.config.etag !== true || payload instanceof ReadyAnswer) return undefined;
  const tag = weakTag(payload);
  reply.header('etag', tag);
  return tag;
}

/** Weak, because the same answer travels under several codings. */
export function weakTag(payload: string | Buffer): string {
  return `W/"${hash('sha1', payload, 'base64url')}"`;
}

function matches(wanted: string, tag: string): boolean {
  if (wanted.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return wanted.match(/"[^"]*"/g)?.some((candidate) => candidate === opaque) ?? false;
}
