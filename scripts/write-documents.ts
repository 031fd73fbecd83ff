// npm run docs:openapi
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from '../test/support/api.ts';

type WrittenDocument = { path: string; text: string };

/** The OpenAPI documents as they are committed: of a marketplace at a made-up address. */
export async function apiDocuments(): Promise<WrittenDocument[]> {
  await using api = await createApi({
    environment: { PUBLIC_URL: 'https://marketplace.example.org' },
  });
  const { partner, operator } = api.documents;
  return [
    { path: 'docs/openapi.json', text: readable(partner.bytes()) },
    { path: 'docs/operator-openapi.json', text: readable(operator.bytes()) },
  ];
}

function readable(document: Buffer): string {
  return `${JSON.stringify(JSON.parse(document.toString()), null, 2)}\n`;
}

if (import.meta.main) {
  for (const { path, text } of await apiDocuments()) {
    writeFileSync(join(import.meta.dirname, '..', path), text);
  }
}
