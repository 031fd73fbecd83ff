import { framed, headersFor, type Page } from '../guides/frame.ts';
import { filledFor, type Reader } from '../guides/reader.ts';

/** What a page of these knows of its reader. */
export type Surroundings = { reader: Reader; isStaging: boolean };

/** As those of the guides, with forms that come back here. */
export const explorerHeaders = {
  ...headersFor({ formAction: "'self'" }),
  // What somebody asked for with a token is nobody else's.
  'cache-control': 'no-store',
};

export function explorerPage(
  page: Pick<Page, 'title' | 'description' | 'content'>,
  { isStaging }: Surroundings,
): string {
  return framed({ ...page, title: `${page.title} · Portolan`, place: '/docs/guides', isStaging });
}

/** A call as one pastes it into a terminal. */
export function callOf(path: string, { reader }: Surroundings, token: string): string {
  const named = { ...reader, token: token === '' ? null : token };
  return filledFor(named, `curl -H 'access-token: {{token}}' \\\n  '{{address}}`) + `${path}'`;
}
