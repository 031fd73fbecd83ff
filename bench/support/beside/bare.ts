import { join } from 'node:path';
import { type Listening, listen } from '../listen.ts';

/** What to ask `url`, so as to answer the same bytes; nothing at all for null. */
export type Wanted = {
  url: string;
  headers: Record<string, string>;
  requests: readonly { path: string; body?: string }[];
} | null;

/** Starts a bare Fastify that answers whatever it is asked with what `url` answers now. */
export function startBareServer(
  address: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Listening> {
  const { origin, pathname, search } = new URL(address);
  const path = `${pathname}${search}`;
  return startBareServerOf({
    url: origin,
    headers: { 'accept-encoding': 'identity', ...headers },
    requests: [{ path, ...(body !== undefined && { body }) }],
  });
}

/** One that answers with nothing, and needs nobody else to start. */
export function startEmptyServer(): Promise<Listening> {
  return startBareServerOf(null);
}

/** One that answers with the answers to all those requests, in turn. */
export function startBareServerOf(wanted: Wanted): Promise<Listening> {
  return listen([join(import.meta.dirname, 'bare-server.ts'), JSON.stringify(wanted)], {
    PATH: process.env['PATH'] ?? '',
  });
}
