import assert from 'node:assert/strict';
import { standardHeaders } from '../../src/platform/http/headers.ts';
import type { TestAnswer } from './api.ts';
import type { Operation } from './source/api-operations.ts';

/** What the documents say once for all answers, or nothing: it is for browsers and proxies. */
const usualHeaders = new Set([
  ...Object.keys(standardHeaders),
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'transfer-encoding',
  'vary',
]);

/** Its status, the form of its body and its headers are in the API document. */
export function assertDocumented(
  operation: Operation,
  { status, headers, text }: TestAnswer,
): void {
  const form = operation.answers.get(status) ?? refusalOfAnUnaskedBody(operation, status);
  assert.ok(form, `${status} is not documented: ${text}`);
  assert.deepEqual(form.safeParse(JSON.parse(text)).error?.issues, undefined, text);
  const described = operation.headers.get(status) ?? operation.headers.get(400);
  const unknown = Object.keys(headers).filter((name) => !usualHeaders.has(name));
  assert.deepEqual(
    unknown.filter((name) => !described?.has(name)),
    [],
    `undescribed headers of ${status}`,
  );
}

/** A body that no operation asks for is read all the same, and may be refused. */
function refusalOfAnUnaskedBody({ bodies, answers }: Operation, status: number) {
  return bodies.length === 0 && status === 415 ? answers.get(400) : undefined;
}
