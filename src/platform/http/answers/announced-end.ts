import type { HttpServer } from '../server.ts';

/** When a route goes, and since when partners know. Both are dates. */
export type AnnouncedEnd = { announced: string; ends: string };

const monthsOfNotice = 12;

/** Has every answer of a route that goes say so: `config: { end: { announced, ends } }`. */
export function announceEnds(server: HttpServer): void {
  server.addHook('onRoute', (route) => {
    const { end } = route.config ?? {};
    if (!end) return;
    const headers = headersOf(end);
    route.onSend = [route.onSend ?? []].flat().concat((_request, reply, payload, done) => {
      reply.headers(headers);
      done(null, payload);
    });
  });
}

/** As RFC 9745 and RFC 8594 write them. */
function headersOf({ announced, ends }: AnnouncedEnd) {
  const earliest = Temporal.PlainDate.from(announced).add({ months: monthsOfNotice });
  if (Temporal.PlainDate.compare(ends, earliest) < 0)
    throw new Error(`What was announced on ${announced} cannot end before ${earliest.toString()}.`);
  return {
    deprecation: `@${midnight(announced).epochMilliseconds / 1000}`,
    sunset: new Date(midnight(ends).epochMilliseconds).toUTCString(),
  };
}

function midnight(date: string): Temporal.Instant {
  return Temporal.Instant.from(`${date}T00:00:00Z`);
}
