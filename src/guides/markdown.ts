import { escapeHtml } from '../platform/html.ts';
import { servedAt } from './places.ts';
import { sample } from './sample.ts';

export type Section = { id: string; title: string };

export type Rendered = { html: string; sections: Section[] };

/** Where the reference shows an operation, such as `GET /v1/users`; undefined for what is none. */
export type FindOperation = (name: string) => string | undefined;

/** A guide as HTML. Loads what reads Markdown with the first one. */
export async function render(markdown: string, findOperation: FindOperation): Promise<Rendered> {
  const { Marked } = await import('marked');
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      code: ({ text, lang = 'text' }) => sample(text, lang),
      codespan({ text }) {
        const code = `<code>${escapeHtml(text)}</code>`;
        const place = findOperation(text);
        return place === undefined ? code : `<a href="${escapeHtml(place)}">${code}</a>`;
      },
      heading({ depth, text, tokens }) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${html}</h1>\n`;
        const title = plain(text);
        const id = anchorOf(title);
        if (depth === 2) sections.push({ id, title });
        return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(title)}">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const place = servedAt(href);
        return place === null ? html : `<a href="${escapeHtml(place)}">${html}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${escapeHtml(servedAt(href) ?? '')}" alt="${escapeHtml(text)}" loading="lazy">`,
      table({ header, rows }) {
        const cells = (row: typeof header, tag: 'th' | 'td') =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const lines = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" tabindex="0"><table>
<thead><tr>${cells(header, 'th')}</tr></thead>
<tbody>
${lines}
</tbody>
</table></div>
`;
      },
    },
  });
  return { html: await marked.parse(markdown), sections };
}

/** As GitHub makes them. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function plain(text: string): string {
  return text.replaceAll(/[`*]/g, '');
}
