import type { FastifyRequest } from 'fastify';

/** A cookie of a request. The plugin is not loaded everywhere: partners' API needs one cookie only. */
export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
