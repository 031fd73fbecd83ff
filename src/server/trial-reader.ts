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

/**
 * Headers that a browser or a program at this machine sends by itself. Any other one may be of a proxy
 * that forwards what somebody elsewhere asks: there are dozens, and new ones each year.
 */
const ownHeaders =
  /^(?:host|connection|keep-alive|user-agent|accept|accept-.+|sec-.+|upgrade-insecure-requests|cookie|dnt|cache-control|pragma|priority|te|referer|origin|purpose|save-data|if-none-match|if-modified-since|content-type|content-length|authorization|access-token|x-csrf-token)$/;

/** A name that leads here by a trick of another site is none of ours. */
function isNear({ ip, headers }: FastifyRequest): boolean {
  const isDirect = Object.keys(headers).every((name) => ownHeaders.test(name));
  return isDirect && loopback.test(ip) && loopback.test(headers.host ?? '');
}
