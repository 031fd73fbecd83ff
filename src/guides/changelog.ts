import { escapeHtml } from '../platform/html.ts';
import { framed } from './frame.ts';
import { anchorOf, type Rendered } from './markdown.ts';

export type Change = { date: string; title: string; text: string };

/** The entries of docs/changelog.md, which begin with `## 2026-11-23: Title`. */
export function readChanges(markdown: string): Change[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [, date = '', title = '', text = ''] =
        /^(\d{4}-\d\d-\d\d): (.+)\n([^]*)$/.exec(entry) ?? [];
      return { date, title, text: text.trim() };
    });
}

export function changelogPage({ html, sections }: Rendered, isStaging: boolean): string {
  const content = `<div class="layout">
<div class="guides"></div>
<main id="content">
${html}
</main>
<aside class="contents" aria-label="On this page">
<h2>On this page</h2>
<ul>
${sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('\n')}
</ul>
<p><a href="/docs/changelog.rss">Follow with RSS</a></p>
</aside>
</div>`;
  return framed({
    title: 'Changelog · Portolan',
    description: 'What changed for partners.',
    place: '/docs/changelog',
    alternate: { href: '/docs/changelog.rss', type: 'application/rss+xml' },
    isStaging,
    content,
  });
}

/** RSS 2.0. */
export function feedOf(changes: readonly Change[], address: string): string {
  const link = `${escapeHtml(address)}/docs/changelog`;
  const items = changes.map(
    ({ date, title, text }) => `<item>
<title>${escapeHtml(title)}</title>
<link>${link}#${escapeHtml(anchorOf(`${date}: ${title}`))}</link>
<guid isPermaLink="false">${escapeHtml(`${date} ${title}`)}</guid>
<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>
<description>${escapeHtml(text)}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Portolan: changes for partners</title>
<link>${link}</link>
<description>What changed in the API.</description>
<language>en</language>
<atom:link href="${link}.rss" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}
