import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './imports.ts';

export function readPage(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** What stands under a heading, up to the next heading of any rank. */
export function sectionOf(page: string, heading: string): string {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => /^#+ (.*)$/.exec(line)?.[1] === heading);
  if (start === -1) throw new Error(`There is no heading "${heading}".`);
  const length = lines.slice(start + 1).findIndex((line) => /^#+ /.test(line));
  return lines.slice(start + 1, length === -1 ? undefined : start + 1 + length).join('\n');
}

/** The cells of every table, row by row, without the headings. */
export function rowsIn(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows
    .filter((_, index) => !isRule(rows[index]) && !isRule(rows[index + 1]))
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function isRule(row: string | undefined): boolean {
  return row !== undefined && /^\|(?: *:?-+:? *\|)+$/.test(row);
}

/** What stands in code marks. */
export function codeIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
}

/** The code in the first cell of each row under a heading. */
export function namesUnder(file: string, heading: string): string[] {
  return rowsIn(sectionOf(readPage(file), heading)).flatMap(([first = '']) => codeIn(first));
}

/** The content of the fenced block of a language, the first one. */
export function blockIn(page: string, language: string): string {
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(page)?.[1] ?? '';
}

/** Where the links of a page lead, but for other sites. */
export function linksIn(page: string): string[] {
  const links = withoutBlocks(page).matchAll(/\]\(([^)\s]+)\)/g);
  return Array.from(links, ([, target = '']) => target).filter(
    (target) => !/^[a-z]+:/.test(target),
  );
}

/** The anchors that headings get, as GitHub makes them. */
export function anchorsIn(page: string): string[] {
  const headings = withoutBlocks(page).matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutBlocks(page: string): string {
  return page.replaceAll(/^```[^]*?^```/gm, '');
}
