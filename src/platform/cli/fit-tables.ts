/** A terminal that people look at. */
export type Sheet = { columns: number; hasColors: boolean };

const heading = /^[A-Z][A-Z0-9%.-]*(?: [A-Z0-9%.-]+)*(?: {2,}[A-Z0-9%.-]+(?: [A-Z0-9%.-]+)*)+$/;
const instant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const narrowest = 6;
const gap = 2;
const [bold, usual] = ['\u001b[1m', '\u001b[22m'];

/** Tables as wide as the terminal: long cells end in an ellipsis, and times are written for people. */
export function fitTables(text: string, sheet: Sheet): string {
  const lines = text.split('\n');
  const shown: string[] = [];
  for (let place = 0; place < lines.length; ) {
    const line = lines[place] ?? '';
    if (!heading.test(line)) {
      shown.push(line);
      place++;
      continue;
    }
    const end = lines.findIndex((one, at) => at > place && one === '');
    const rows = lines.slice(place, end < 0 ? lines.length : end);
    shown.push(...fitted(rows, sheet));
    place += rows.length;
  }
  return shown.join('\n');
}

function fitted([head = '', ...rows]: string[], { columns, hasColors }: Sheet): string[] {
  const starts = [
    0,
    ...Array.from(
      head.matchAll(/(?<! ) {2,}(?=\S)/g),
      ({ 0: space, index }) => index + space.length,
    ),
  ];
  const cellsOf = (line: string) =>
    starts.map((start, column) => forPeople(line.slice(start, starts[column + 1]).trim()));
  // A sentence below a table is none of its rows.
  const isRow = (line: string) =>
    starts.every((start) => start === 0 || /^\s*$|  $/.test(line.slice(0, start).slice(-gap)));
  const cells = [cellsOf(head), ...rows.filter(isRow).map(cellsOf)];
  const widths = starts.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  while (sum(widths) + gap * (widths.length - 1) > columns) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 0) <= narrowest) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  const drawn = (line: string[]) =>
    line
      .map((cell, column) => cut(cell, widths[column] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd();
  const title = drawn(cellsOf(head));
  return [
    hasColors ? `${bold}${title}${usual}` : title,
    ...rows.map((line) => (isRow(line) ? drawn(cellsOf(line)) : line)),
  ];
}

function forPeople(cell: string): string {
  const [, day, time, zone = ''] = instant.exec(cell) ?? [];
  return day === undefined ? cell : `${day} ${time} ${zone === 'Z' ? 'UTC' : zone}`;
}

function cut(cell: string, width: number): string {
  return cell.length <= width ? cell.padEnd(width) : `${cell.slice(0, width - 1)}…`;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
