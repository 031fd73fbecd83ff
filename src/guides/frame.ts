import { hash } from 'node:crypto';
import { escapeHtml } from '../platform/html.ts';
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

const places = [
  ['/docs/guides', 'Guides'],
  ['/docs', 'Reference'],
  ['/docs/errors', 'Errors'],
  ['/docs/changelog', 'Changelog'],
  ['/console', 'Console'],
] as const;

const star =
  '<svg viewBox="-12 -12 24 24" aria-hidden="true"><path d="M0-11 2.6-2.6 11 0 2.6 2.6 0 11-2.6 2.6-11 0-2.6-2.6Z"/></svg>';

export type Page = {
  title: string;
  description: string;
  /** Which of the places at the top this page belongs to. */
  place: (typeof places)[number][0] | '/' | '/signup';
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
  const links = places.map(
    ([href, name]) =>
      `<a href="${href}"${href === place ? ' aria-current="true"' : ''}>${name}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="preload" href="/docs/guides/inter.woff2" as="font" type="font/woff2" crossorigin>
${alternate ? `<link rel="alternate" type="${alternate.type}" href="${alternate.href}">\n` : ''}<style>${styles}${moreStyles}</style>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header class="bar">
<a class="brand" href="/">${star}Portolan${isStaging ? ' <span class="staging">staging</span>' : ''}</a>
${links.join('\n')}
</header>
${content}
<script src="/docs/guides/copy.js" defer></script>
</body>
</html>
`;
}
