import { escapeHtml } from '../../html.ts';

type Document = {
  tags?: { name: string }[];
  paths: Record<string, Record<string, { summary?: string; tags?: string[] }>>;
};

type Listed = { name: string; summary: string; tag: string };

/** The operations of an API document as HTML, tag by tag: what a reader without scripts gets. */
export function operationList(document: Buffer): string {
  const { tags = [], paths } = JSON.parse(document.toString()) as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '', tags: [tag = ''] = [] }]) => {
      const name = `${method.toUpperCase()} ${path}`;
      return { name, summary, tag };
    }),
  );
  const sections = tags.map(({ name }) =>
    sectionOf(
      name,
      operations.filter(({ tag }) => tag === name),
    ),
  );
  return sections.join('');
}

function sectionOf(tag: string, operations: readonly Listed[]): string {
  if (operations.length === 0) return '';
  const rows = operations.map(
    ({ name, summary }) => `<li><code>${escapeHtml(name)}</code> ${escapeHtml(summary)}</li>`,
  );
  return `<h2>${escapeHtml(tag)}</h2>\n<ul>\n${rows.join('\n')}\n</ul>\n`;
}
