import { field } from '../http/schemas.ts';

/** Where a page of what several sources tell begins: a moment, and which of their rows. */
export type MomentCursor = { at: string; source: string; id: string };

/** The cursors of a list of these sources, such as `2026-11-23T07:30:00.5Z~payment-45`. */
export function momentCursors(sources: readonly string[]) {
  const form = new RegExp(
    `^((?!0000)\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?Z)~(${sources.join('|')})-(\\d{1,18})$`,
  );
  const read = (cursor: string): MomentCursor => {
    const [, at = '', source = '', id = ''] = form.exec(cursor) ?? [];
    return { at, source, id };
  };
  return {
    read,
    field: field({
      read: (value) => (typeof value === 'string' && isMoment(read(value).at) ? value : undefined),
      must: 'be the X-Next-Cursor of the previous page',
      shape: { type: 'string', maxLength: 100 },
      note: {},
    }),
  };
}

function isMoment(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}
