import { availableParallelism, cpus, totalmem, type } from 'node:os';
import type { Bench, Outcome } from './bench.ts';

/** The page that the sections stand in. */
export const emptyPage = `# Performance

Each section is written by \`npm run bench -- NAME\`. Every figure is measured together with a
reference on the same machine, in turns: read the ratio; the rest depends on the machine. Where a
table has milliseconds of CPU, they are those of one operation: of the HTTP process, of the primary,
and of all of PostgreSQL. A reference that uses no database has no such ratio.
`;

export function describeMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? process.arch;
  return `${availableParallelism()} cores (${model}), ${memory} GB, ${type()}, Node.js ${process.versions.node}`;
}

export function describeOutcome(
  bench: Omit<Bench, 'run'>,
  outcome: Outcome,
  measured: { date: string; machine: string },
): string {
  return `## ${bench.title}

${bench.description}

Goal: ${bench.goal}. **${outcome.met ? 'Met' : 'Not met'}.**

${table(outcome.figures)}

Measured on ${measured.date}: ${measured.machine}.
`;
}

/** Puts a bench's section into the page: in its old place, or at the end. */
export function withSection(page: string, name: string, section: string): string {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const block = `${begin}\n${section}${end}`;
  const start = page.indexOf(begin);
  const stop = page.indexOf(end);
  if (start < 0 || stop < start) return `${page.trimEnd()}\n\n${block}\n`;
  return page.slice(0, start) + block + page.slice(stop + end.length);
}

/** Laid out as the formatter lays out a table: names to the left, figures to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return rows
    .toSpliced(1, 0, rule)
    .map((cells) => `| ${cells.map((cell, column) => padded(cell, column, widths)).join(' | ')} |`)
    .join('\n');
}

function padded(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
