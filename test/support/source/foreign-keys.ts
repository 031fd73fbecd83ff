import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from './imports.ts';

/** Files that keep things by names of our own: columns, headers of our answers, parts of our documents. */
const byOwnNames = new Set([
  'src/octo/protocol/tolerant.ts',
  'src/pictures/s3/sign-request.ts',
  'src/platform/db/prepared.ts',
  'src/platform/http/documents/api-document-parts.ts',
  'src/platform/http/idempotency/idempotency.ts',
  'src/platform/operation/operation-routes.ts',
  'src/platform/operation/view-of.ts',
]);

type Type = {
  type: string;
  typeName?: { type: string; name?: string };
  typeArguments?: { params: Type[] } | null;
};

/** True if any text may be a name in it. */
function isOpen(type: Type | undefined): boolean {
  const name = type?.typeName?.name ?? '';
  const [first] = type?.typeArguments?.params ?? [];
  if (name === 'Readonly' || name === 'Partial') return isOpen(first);
  return name === 'Record' && first?.type === 'TSStringKeyword';
}

/** Finds where an object for names that others choose is written as `{}`: `constructor` is found in it. */
export function findInheriting(files: readonly string[]): string[] {
  return files
    .filter((file) => !byOwnNames.has(file))
    .flatMap((file) => inheritingIn(readFileSync(join(root, file), 'utf8'), file));
}

export function inheritingIn(text: string, file: string): string[] {
  const found: string[] = [];
  const note = (made: { type: string; start: number } | null, type: Type | undefined) => {
    if (made?.type !== 'ObjectExpression' || !isOpen(type)) return;
    found.push(`${file}:${text.slice(0, made.start).split('\n').length}`);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => note(init, id.typeAnnotation?.typeAnnotation),
    TSAsExpression: ({ expression, typeAnnotation }) => note(expression, typeAnnotation),
  }).visit(parseSync(file, text).program);
  return found;
}
