// npm run docs:errors
import { writeFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
// Loading the server defines every refusal that a request can meet.
import '../src/server/api-server.ts';
import { type Audience, type CatalogueEntry, errorCatalogue } from '../src/platform/errors.ts';

export const errorDocuments = [
  { audience: 'partners', path: 'docs/errors.md' },
  { audience: 'staff', path: 'docs/operator-errors.md' },
] as const;

/** The refusals that an audience meets by their status, with sentence and what to do about it. */
export function describeErrors(audience: Audience): string {
  const byStatus = Map.groupBy(errorCatalogue(audience), ({ status }) => status);
  const sections = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, entries]) => sectionOf(status, entries));
  return [introductions[audience], ...sections].join('\n');
}

const introductions: Record<Audience, string> = {
  partners: `# Errors

Written by \`npm run docs:errors\`. The running program shows the same list at \`/docs/errors\`.
[Errors of the operator API](operator-errors.md) has those that only staff meet.

A failed request answers \`{"error": "..."}\` with one sentence for people. The header \`X-Error-Code\`
carries the code, which is for programs: codes never change, sentences may. Words in
\`<angle brackets>\` differ from case to case. \`X-Request-Id\` names the request in questions to the
operator.
`,
  staff: `# Errors of the operator API

Written by \`npm run docs:errors\`. The running program shows the same list at
\`/operator/docs/errors\`. Only staff meet these errors, in the operator API and on the command line.
[Errors](errors.md) explains codes and sentences, and has the errors that partners meet as well.
`,
};

function sectionOf(status: number, entries: CatalogueEntry[]): string {
  const rows = entries.map(
    ({ code, message, remedy }) => `| \`${code}\` | ${cell(message)} | ${cell(remedy)} |`,
  );
  return [
    `## ${status} ${STATUS_CODES[status] ?? ''}`,
    '',
    '| Code | Sentence | What to do |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Markdown would take angle brackets for HTML, and a bar for the end of the cell. */
function cell(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[\\<>*_]/g, '\\$&')))
    .join('')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
}

if (import.meta.main) {
  for (const { audience, path } of errorDocuments) {
    writeFileSync(join(import.meta.dirname, '..', path), describeErrors(audience));
  }
}
