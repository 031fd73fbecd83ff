import { parseQuery } from '../input/query.ts';

/** Clients refuse headers of more than 16 KiB in all. */
const longestLink = 8000;

/**
 * The `Link` header of a page of a list (RFC 8288): where the next and the previous page are, with
 * the parameters of the request. Undefined when there are none.
 */
export function pageLinks(
  url: string,
  { total, limit, offset }: { total: number; limit: number; offset: number },
): string | undefined {
  const [, path = '', text = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  const linkTo = (relation: string, start: number) => {
    const query = new URLSearchParams({ ...parseQuery(text), offset: String(start) });
    return `<${path}?${query.toString()}>; rel="${relation}"`;
  };
  const links: string[] = [];
  if (offset + limit < total) links.push(linkTo('next', offset + limit));
  if (offset > 0 && total > 0) {
    links.push(linkTo('prev', Math.max(0, Math.min(offset, total) - limit)));
  }
  const link = links.join(', ');
  return link !== '' && link.length <= longestLink ? link : undefined;
}
