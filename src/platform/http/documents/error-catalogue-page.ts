import { hash } from 'node:crypto';
import { type Audience, type CatalogueEntry, errorCatalogue } from '../../errors.ts';
import { escapeHtml } from '../../html.ts';
import { STATUS_CODES } from '../../node-http.ts';
import { bar, barStyles, fontLink } from '../../pages/bar.ts';
import { wholePage } from '../../pages/whole-page.ts';
import type { HttpServer } from '../server.ts';
import { inline } from './schema-fields.ts';

/** Where each audience finds its errors. */
const pages = {
  partners: {
    path: '/docs/errors',
    title: 'Errors',
    more: '',
  },
  staff: {
    path: '/operator/docs/errors',
    title: 'Errors of the operator API',
    more: '<p>These are the errors that only staff meet. <a href="/docs/errors">Errors</a> has those that partners meet as well.</p>',
  },
} as const satisfies Record<Audience, object>;

type Page = (typeof pages)[Audience];

/** A page of what the service refuses, with what to do about it; `#code` leads to one entry. */
export function errorCataloguePage(
  server: HttpServer,
  { audience, isStaging }: { audience: Audience; isStaging: boolean },
): void {
  const policy = `default-src 'none'; img-src data:; font-src 'self'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; frame-ancestors 'none'`;
  const about = pages[audience];
  let page: string | undefined;

  server.get(about.path, { schema: { hide: true }, config: { etag: true } }, (_request, reply) => {
    const head = bar({ place: about.path, isStaging, audience });
    page ??= pageOf(about, head, errorCatalogue(audience));
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function pageOf({ title, more }: Page, head: string, entries: CatalogueEntry[]): string {
  const statuses = [...new Set(entries.map((entry) => entry.status))].toSorted((a, b) => a - b);
  return wholePage({
    title,
    links: [fontLink],
    styles,
    body: `${head}
<main>
<h1>${title}</h1>
<p>A failed request answers <code>{"error": "…"}</code> with one sentence for people, and the header
<code>X-Error-Code</code> with a code for programs. Codes never change; sentences may.
Words in <code>&lt;angle brackets&gt;</code> differ from case to case.</p>
${more}
<nav aria-label="Statuses">${statuses.map((status) => `<a href="#status-${status}">${status}</a>`).join(' ')}</nav>
${statuses.map((status) => sectionOf(status, entries)).join('\n')}
</main>`,
  });
}

function sectionOf(status: number, entries: CatalogueEntry[]): string {
  const ofStatus = entries.filter((entry) => entry.status === status);
  return `<section id="status-${status}">
<h2>${status} ${STATUS_CODES[status] ?? ''}</h2>
${ofStatus.map(articleOf).join('\n')}
</section>`;
}

function articleOf({ code, message, remedy }: CatalogueEntry): string {
  const name = escapeHtml(code);
  return `<article id="${name}">
<h3><a href="#${name}">${name}</a></h3>
<p class="sentence">${escapeHtml(message)}</p>
<p>${inline(remedy)}</p>
</article>`;
}

const styles = `${barStyles}
html { scroll-padding-top: 4.5rem; }
main { max-width: 52rem; margin: 0 auto; padding: 2.75rem 1.25rem 5rem; }
h1 { margin: 0 0 1rem; font-size: 2.125rem; font-weight: 680; line-height: 1.2; letter-spacing: -.022em; }
h2 { margin: 2.75rem 0 .75rem; font-size: 1.375rem; font-weight: 650; line-height: 1.3; letter-spacing: -.012em; }
h3 { margin: 0; font: 600 .9375rem/1.4 var(--mono); }
main > p { margin: 0 0 1.25rem; color: var(--quiet); }
nav { display: flex; flex-wrap: wrap; gap: .5rem; }
nav a { padding: 0 .75rem; border: 1px solid var(--line); border-radius: 1rem; }
main a { color: var(--accent); text-decoration: none; }
main a:hover, main p a { text-decoration: underline; text-underline-offset: .2em; }
main a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code { font: .875em var(--mono); white-space: nowrap; }
article code { white-space: normal; overflow-wrap: anywhere; }
article {
  margin: .6rem 0;
  padding: .9rem 1.1rem;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--soft);
}
article:target { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
article p { margin: .35rem 0 0; color: var(--quiet); line-height: 1.5; }
article .sentence { color: var(--ink); font-weight: 500; }
`;
