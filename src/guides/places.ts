import { keyed } from '../platform/foreign/keyed.ts';
/** Where a document of docs/ is served; null for those that only the source has, and for scripts. */
export function servedAt(target: string): string | null {
  if (/^(?:https?:\/\/|\/|#)/.test(target)) return target;
  const [path = '', anchor] = target.split('#');
  const place = placeOf(path);
  return place === null || anchor === undefined ? place : `${place}#${anchor}`;
}

const documents: Record<string, string> = keyed({
  '../changelog.md': '/docs/changelog',
  '../errors.md': '/docs/errors',
  '../openapi.json': '/docs',
  '../operator-errors.md': '/operator/docs/errors',
  '../operator-openapi.json': '/operator/docs',
});

function placeOf(path: string): string | null {
  const [, name] = /^(?:guides\/)?([\w-]+)\.md$/.exec(path) ?? [];
  if (name !== undefined) return `/docs/guides/${name}`;
  const [, picture] = /^(pictures\/[\w-]+\.webp)$/.exec(path) ?? [];
  return picture === undefined ? (documents[path] ?? null) : `/docs/guides/${picture}`;
}
