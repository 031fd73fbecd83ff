import { curlText } from '../../formats/curl.ts';
import { logWords } from '../../words/en/portal/log.ts';
import type { LoggedRequest } from './log-queries.ts';

/** The request as a command, with a token and what was hidden to be filled in. */
export function curlOf(logged: LoggedRequest): string {
  const { method, path } = logged;
  return curlText({
    method,
    url: `${location.origin}${path}`,
    headers: { 'access-token': logWords.curlToken },
    body: bodyOf(logged),
  });
}

/** Of a tool that refused an agent itself, the log has what the agent sent to it. */
function bodyOf({ path, operation, request }: LoggedRequest): string | null {
  if (path !== '/mcp' || operation === path) return request;
  const params = `{"name":"${operation}","arguments":${request ?? '{}'}}`;
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
}

const references = /"(?:booking_ref|booking_reference)":"([^"*]+)"/g;
const mostNamed = 3;

/** Bookings that the request or its answer names. */
export function namedBookings({ path, request, response }: LoggedRequest): string[] {
  const bodies = `${request ?? ''}${response ?? ''}`;
  const inBodies = [...bodies.matchAll(references)].flatMap(([, reference = '']) => reference);
  const [route = '', query = ''] = path.split('?');
  const inQuery = route === '/v1/booking' ? [new URLSearchParams(query).get('id') ?? ''] : [];
  return [...new Set([...inQuery, ...inBodies])].filter(Boolean).slice(0, mostNamed);
}

/** What the answer says itself: the catalogue does not know which parameter it was. */
export function answeredError({ response }: LoggedRequest): string | null {
  const quoted = /^\{"error":("(?:[^"\\]|\\.)*")/.exec(response ?? '')?.[1];
  return quoted === undefined ? null : (JSON.parse(quoted) as string);
}
