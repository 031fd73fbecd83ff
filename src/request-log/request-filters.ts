import { oneOf, optional, text } from '../platform/http/schemas.ts';
import { momentCursors } from '../platform/lists/moment-cursor.ts';
import type { Page } from '../platform/operation/listing.ts';
import type { RequestCursor } from './list-requests.ts';
import { statusClasses } from './narrow-requests.ts';

const cursors = momentCursors(['request']);

/** What both staff and partners narrow the log to. */
export const requestFilters = {
  status: optional(oneOf(statusClasses, { description: 'The class of the status' })),
  method: optional(oneOf(['GET', 'POST', 'PUT', 'DELETE'], { description: 'The method of HTTP' })),
  operation: optional(
    text({ max: 100, description: 'As the document of the API names it, such as getBooking' }),
  ),
  path: optional(text({ max: 200, description: 'What the path with its query contains' })),
  error: optional(text({ max: 100, description: 'The X-Error-Code of an answer' })),
  request: optional(text({ max: 64, description: 'The X-Request-Id of an answer' })),
};

/** The pages of a list that says itself how far it has looked. */
export const requestPages = { key: cursors.field, usual: 50, most: 200 };

export function readPage({ cursor, limit }: Page<string>): Page<RequestCursor> {
  return { cursor: cursor === undefined ? undefined : cursors.read(cursor), limit };
}
