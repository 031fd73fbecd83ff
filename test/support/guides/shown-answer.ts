import assert from 'node:assert/strict';
import type { Block, Ran } from './samples.ts';

/** What is drawn by chance or tells the moment, with what stands for it in a comparison. */
const drawn: readonly [RegExp, string][] = [
  [/\b[BCDFGHJKMPQRTVWXYZ2-9]{9}\b/g, 'REFERENCE'],
  [/\bvouchers\/[\w-]+/g, 'vouchers/LINK'],
  [/\bptl_test_\w+/g, 'TOKEN'],
  [/\b(change|cancel|cancellation)-\d+\b/g, '$1-NUMBER'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'INSTANT'],
  [/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'MOMENT'],
];

const drawnNumbers = new Set(['user_id', 'request_id']);
const drawnHeaders = new Set(['x-request-id', 'ratelimit-remaining', 'ratelimit-reset']);
const more = '…';

/** Whether a page shows what came: `…` stands for what it leaves out. */
export function assertShown(block: Block, { output, head }: Ran): void {
  if (block.language === 'http') {
    const [shown = '', body] = block.code.split('\n\n');
    assertHeadShown(shown.trimEnd(), head);
    if (body !== undefined) {
      const came = output.slice(output.lastIndexOf('\r\n\r\n'));
      assertLike(JSON.parse(withPlaces(body)), JSON.parse(came), 'answer');
    }
    return;
  }
  const [, status] = /^HTTP\/\S+ (\d+)/.exec(head.slice(head.lastIndexOf('HTTP/'))) ?? [];
  assert.equal(Number(status), block.status, output);
  assertLike(JSON.parse(withPlaces(block.code)), JSON.parse(output), 'answer');
}

function assertHeadShown(shown: string, head: string): void {
  const came = head.toLowerCase().split('\r\n');
  for (const line of shown.toLowerCase().split('\n')) {
    const [name = ''] = line.split(':');
    const isThere = drawnHeaders.has(name)
      ? came.some((one) => one.startsWith(`${name}:`))
      : came.some((one) => settled(one) === settled(line));
    assert.ok(isThere, `${line} is not in ${head}`);
  }
}

function assertLike(shown: unknown, came: unknown, place: string): void {
  if (shown === more) {
    assert.notEqual(came, undefined, place);
  } else if (Array.isArray(shown)) {
    assert.ok(Array.isArray(came), place);
    const isCut = shown.at(-1) === more;
    const items = isCut ? shown.slice(0, -1) : shown;
    if (!isCut) assert.equal(came.length, items.length, place);
    for (const [index, item] of items.entries())
      assertLike(item, came[index], `${place}[${index}]`);
  } else if (typeof shown === 'object' && shown !== null) {
    assert.ok(typeof came === 'object' && came !== null, `${place} is ${String(came)}`);
    const { [more]: isCut, ...fields } = shown as Record<string, unknown>;
    if (!isCut) assert.deepEqual(Object.keys(fields), Object.keys(came), place);
    for (const [name, value] of Object.entries(fields)) {
      assert.ok(name in came, `${place} has no ${name}`);
      assertLike(value, (came as Record<string, unknown>)[name], `${place}.${name}`);
    }
  } else if (
    typeof shown === 'number' &&
    drawnNumbers.has(place.slice(place.lastIndexOf('.') + 1))
  ) {
    assert.equal(typeof came, 'number', place);
  } else {
    assert.equal(settled(came), settled(shown), place);
  }
}

function settled(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return drawn.reduce((text, [pattern, instead]) => text.replace(pattern, instead), value);
}

/** JSON with a value or a field in place of each `…`: it may stand for a value as well. */
function withPlaces(code: string): string {
  const around: string[] = [];
  return code.replaceAll(/"(?:[^"\\]|\\.)*"|[[{\]}…]/g, (part, at: number) => {
    if (part === '[' || part === '{') around.push(part);
    if (part === ']' || part === '}') around.pop();
    if (part !== more) return part;
    const isValue = /:\s*$/.test(code.slice(0, at));
    return around.at(-1) === '{' && !isValue ? `"${more}": true` : `"${more}"`;
  });
}
