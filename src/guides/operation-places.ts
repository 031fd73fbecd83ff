import { operationAnchor } from '../platform/http/documents/operation-anchor.ts';
import type { FindOperation } from './markdown.ts';

type Document = { paths: Record<string, Record<string, { tags?: string[] }>> };

/** Finds operations of the API document in the reference. */
export function operationPlaces(document: Buffer): FindOperation {
  const { paths } = JSON.parse(document.toString()) as Document;
  const places = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { tags: [tag = ''] = [] }]) => {
        const name = `${method.toUpperCase()} ${path}`;
        return [name, `/docs#${operationAnchor(tag, name)}`] as const;
      }),
    ),
  );
  return (name) => places.get(name);
}
