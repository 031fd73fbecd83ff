import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)(?::\d+)?$/;

/**
 * Whether somebody at this machine tries the program out. A browser there is told what the start
 * has printed: the generated sign-ins and the staff token. Nobody else ever is.
 */
export function isTrialReader({ config }: { config: Config }, request: FastifyRequest): boolean {
  const isTrial =
    config.isStaging && config.secrets.staffEmail === undefined && loopback.test(config.host);
  return isTrial && isNear(request);
}

/** A name that leads here by a trick of another site is none of ours. */
function isNear({ ip, headers }: FastifyRequest): boolean {
  const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  return isDirect && loopback.test(ip) && loopback.test(headers.host ?? '');
}
