// npm run docs:errors
import { writeFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
// Loading the server defines every refusal that a request can meet.
import '../src/api-server.ts';
import { type CatalogueEntry, errorCatalogue } from '../src/platform/errors.ts';

/** docs/errors.md: every refusal by its status, with its sentence and what to do about it. */
export function describeErrors(): string {
  const byStatus = Map.groupBy(errorCatalogue(), ({ status }) => status);
  const sections = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, entries]) => sectionOf(status, entries));
  return [introduction, ...sections].join('\n');
}

const introduction = `# Errors

Written by \`npm run docs:errors\`. The running program shows the same list at \`/docs/errors\`.

A failed request answers \`{"error": "..."}\` with one sentence for people. The header \`X-Error-Code\`
carries the code, which is for programs: codes never change, sentences may. Words in
\`<angle brackets>\` differ from case to case. \`X-Request-Id\` names the request in questions to the
operator.
`;

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
  writeFileSync(join(import.meta.dirname, '../docs/errors.md'), describeErrors());
}
