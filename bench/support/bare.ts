import { join } from 'node:path';
import { type Listening, listen } from './listen.ts';

/** Starts a bare Fastify that answers every GET, or POST of a body, with what `url` answers now. */
export function startBareServer(
  url: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Listening> {
  return start({ url, headers: { 'accept-encoding': 'identity', ...headers }, body });
}

/** One that answers with nothing, and needs nobody else to start. */
export function startEmptyServer(): Promise<Listening> {
  return start(null);
}

function start(
  wanted: { url: string; headers: Record<string, string>; body: string | undefined } | null,
) {
  return listen([join(import.meta.dirname, 'bare-server.ts'), JSON.stringify(wanted)], {
    PATH: process.env['PATH'] ?? '',
  });
}
