import type { FastifyRequest } from 'fastify';

/** Whose turn a request takes; those who sign in share one. */
export function accountOf({ client }: FastifyRequest): string {
  return client?.account ?? 'sign-in';
}
