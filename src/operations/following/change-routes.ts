import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { tooManyAtOnce } from '../../platform/limits/fair-gate.ts';
import type { Logger } from '../../platform/log.ts';
import { openChangeFeed } from './change-feed.ts';
import { openChangeStream } from './change-stream.ts';

/** Pages of one staff user, and of all, that a process tells what changes. */
const mostOfOne = 20;
const mostOfAll = 1000;

/** What colleagues and partners change, for the open pages of the console. */
export function changeRoutes(server: HttpServer, deps: { db: Database; log: Logger }): void {
  const feed = openChangeFeed(deps);
  const streams = new Map<Readable, number>();
  // Else the last page that is open would keep the process from ending.
  server.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.push(null);
  });

  server.get('/operator/v1/changes', {
    config: { role: 'viewer', isStream: true },
    schema: {
      hide: true,
      querystring: z.object({
        looking_at: optional(text({ max: 200 })),
        since: optional(wholeNumber()),
      }),
    },
    handler: async ({ staff, headers, query, isStillAdmitted }, reply) => {
      const own = [...streams.values()].filter((staffId) => staffId === staff.id);
      if (own.length >= mostOfOne || streams.size >= mostOfAll) {
        throw tooManyAtOnce({ 'retry-after': '10' });
      }
      const stream = openChangeStream(
        { ...deps, feed },
        {
          email: staff.email,
          isStillAdmitted,
          since: idIn(headers['last-event-id']) ?? query.since,
          lookingAt: query.looking_at,
        },
      );
      streams.set(stream, staff.id);
      stream.on('close', () => streams.delete(stream));
      reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      return reply.type('text/event-stream; charset=utf-8').send(stream);
    },
  });
}

function idIn(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
