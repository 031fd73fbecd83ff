import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyed } from '../platform/foreign/keyed.ts';
import { docsFolder } from './guide-list.ts';
import type { Reader } from './reader.ts';

type Collection = { variable: { key: string; value: string }[] };

/** The requests for Postman and Bruno, with what they need of this marketplace filled in. */
export function collectionFor({ address, token }: Reader): string {
  const text = readFileSync(join(docsFolder, 'collection.json'), 'utf8');
  const collection = JSON.parse(text) as Collection;
  const known: Record<string, string | null> = keyed({ address, token });
  const variable = collection.variable.map(({ key, value }) => ({
    key,
    value: known[key] ?? value,
  }));
  return JSON.stringify({ ...collection, variable });
}
