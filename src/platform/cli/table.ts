/** Rows under headings, for people. */
export function table(rows: readonly Record<string, unknown>[], nothing: string): string {
  const [first] = rows;
  if (!first) return nothing;
  const names = Object.keys(first);
  const lines = [names.map(heading), ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function heading(name: string): string {
  return name.replaceAll('_', ' ').toUpperCase();
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
