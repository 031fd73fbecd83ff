import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What was refused, where the answer that tells of it has the status of a success. */
    refusedWithin: RefusedWithin | null;
  }
}

/** What a request was refused that another protocol carries, as if it had been asked by itself. */
export type RefusedWithin = {
  readonly operation: string;
  readonly status: number;
  readonly code: string;
  readonly sent: unknown;
  readonly answered: unknown;
};

/** How a request has ended: what logs and counts go by. */
export type End = { status: number; code: string | undefined };

export function endOf({ refusedWithin }: FastifyRequest, reply: FastifyReply): End {
  if (refusedWithin) return refusedWithin;
  const { statusCode: status } = reply;
  const code = status < 400 ? undefined : reply.getHeader('x-error-code');
  return { status, code: typeof code === 'string' ? code : undefined };
}
