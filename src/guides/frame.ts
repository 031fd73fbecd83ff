import { hash } from 'node:crypto';
import { escapeHtml } from '../platform/html.ts';
import { bar, fontLink, type Place } from '../platform/pages/bar.ts';
import { wholePage } from '../platform/pages/whole-page.ts';
import { styles } from './styles.ts';

type Own = { moreStyles?: string; formAction?: string };

/** Its own styles, and the script, the font and the pictures of this server. */
export function headersFor({ moreStyles = '', formAction = "'none'" }: Own) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'sha256-${hash('sha256', `${styles}${moreStyles}`, 'base64')}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      `form-action ${formAction}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-cache',
  };
}

export const pageHeaders = headersFor({});

export type Page = {
  title: string;
  description: string;
  /** Which of the places at the top this page belongs to. */
  place: Place;
  /** The same for programs, where there is one. */
  alternate?: { href: string; type: string };
  isStaging: boolean;
  /** Of this page alone; its headers have to know them too. */
  moreStyles?: string;
  /** HTML. */
  content: string;
};

/** What all of these pages have around them. */
export function framed({ title, description, place, alternate, content, ...page }: Page): string {
  const { isStaging, moreStyles = '' } = page;
  return wholePage({
    title: escapeHtml(title),
    about: [`<meta name="description" content="${escapeHtml(description)}">`],
    links: [
      fontLink,
      ...(alternate
        ? [`<link rel="alternate" type="${alternate.type}" href="${alternate.href}">`]
        : []),
    ],
    styles: `${styles}${moreStyles}`,
    body: `<a class="skip" href="#content">To the content</a>
${bar({ place, isStaging })}
${content}
<script src="/docs/guides/copy.js" defer></script>`,
  });
}
