import { escapeHtml } from '../platform/html.ts';
import { framed } from './frame.ts';
import type { Guide } from './guide-list.ts';
import type { Rendered } from './markdown.ts';
import type { Reader } from './reader.ts';

/** All guides, to choose from. */
export function guidesPage(guides: readonly Guide[], isStaging: boolean): string {
  const content = `<div class="layout">
${navigation(guides, null)}
<main id="content">
<h1>Guides</h1>
<p>From the first request to bookings that run by themselves. A test pastes the calls of
the API into a terminal, and compares the answers.</p>
${inGroups(guides)
  .map(([title, members]) => `<h2>${escapeHtml(title)}</h2>\n${cards(members.map(asCard))}`)
  .join('\n')}
<p>For programs: <a href="/llms.txt">llms.txt</a>, <a href="/llms-full.txt">all guides as one text</a>,
<a href="/openapi.json">the OpenAPI document</a>.</p>
</main>
</div>`;
  return framed({
    title: 'Guides · Portolan',
    description: 'How to search, price, book and stay in sync over one HTTP API.',
    place: '/docs/guides',
    isStaging,
    content,
  });
}

export type Card = { href: string; title: string; text: string };

export function cards(all: readonly Card[]): string {
  const items = all.map(
    ({ href, title, text }) =>
      `<li><a href="${href}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(text)}</span></a></li>`,
  );
  return `<ul class="cards">\n${items.join('\n')}\n</ul>`;
}

function asCard({ name, title, summary }: Guide): Card {
  const [first = ''] = /^.+?[.:](?= |$)/.exec(summary) ?? [summary];
  return { href: `/docs/guides/${name}`, title, text: first.replace(/:$/, '.') };
}

/** One guide between the others. */
export function guidePage(
  guide: Guide,
  { guides, rendered, reader, isStaging, hasSignUp }: Surroundings,
): string {
  const { html, sections } = rendered;
  const beside = guides.filter(({ group }) => group === guide.group);
  const place = beside.indexOf(guide);
  const opening = html.indexOf('</p>') + '</p>'.length;
  const hint = html.includes('access-token: ') ? hintFor(reader, hasSignUp) : '';
  const content = `<div class="layout">
${navigation(guides, guide)}
<main id="content">
${html.slice(0, opening)}
${hint}${html.slice(opening)}
<nav class="turn" aria-label="Next and previous guide">
${turn(beside[place - 1], 'previous')}${turn(beside[place + 1], 'next')}</nav>
</main>
<aside class="contents" aria-label="On this page">
<h2>On this page</h2>
<ul>
${sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('\n')}
</ul>
<p><a href="/docs/guides/${guide.name}.md">This page as Markdown</a></p>
</aside>
</div>`;
  return framed({
    title: `${guide.title} · Portolan`,
    description: guide.summary,
    place: '/docs/guides',
    alternate: { href: `/docs/guides/${guide.name}.md`, type: 'text/markdown' },
    isStaging,
    content,
  });
}

type Surroundings = {
  guides: readonly Guide[];
  rendered: Rendered;
  reader: Reader;
  isStaging: boolean;
  hasSignUp: boolean;
};

function hintFor({ token }: Reader, hasSignUp: boolean): string {
  const own = hasSignUp
    ? ' <a href="/signup">Sign up</a> for an organization and a token of your own.'
    : '';
  return token === null
    ? `<p class="try">Put your access token in place of <code>YOUR_ACCESS_TOKEN</code>, and products that your
search finds in place of those of the demo marketplace.${own}</p>`
    : `<p class="try">The samples work as you copy them: they have the address of this server and the token of a demo
partner. Nothing you book here is real.${own}</p>`;
}

function navigation(guides: readonly Guide[], current: Guide | null): string {
  const groups = inGroups(guides).map(
    ([title, members]) => `<h2>${escapeHtml(title)}</h2>
<ul>
${members
  .map(
    (guide) =>
      `<li><a href="/docs/guides/${guide.name}"${guide === current ? ' aria-current="page"' : ''}>${escapeHtml(guide.title)}</a></li>`,
  )
  .join('\n')}
</ul>`,
  );
  const list = groups.join('\n');
  return `<div class="guides">
<nav aria-label="Guides">${list}</nav>
<details><summary>${current ? escapeHtml(current.title) : 'All guides'}</summary>
<nav aria-label="All guides">${list}</nav>
</details>
</div>`;
}

function inGroups(guides: readonly Guide[]): [string, Guide[]][] {
  return [...Map.groupBy(guides, ({ group }) => group)];
}

function turn(guide: Guide | undefined, way: 'previous' | 'next'): string {
  if (!guide) return '';
  const word = way === 'next' ? 'Next' : 'Previous';
  return `<a class="${way}" href="/docs/guides/${guide.name}"><span>${word}</span>${escapeHtml(guide.title)}</a>\n`;
}
