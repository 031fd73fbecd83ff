// npm run docs:examples
import { writeFileSync } from 'node:fs';
import { apiExamples } from './examples/api-examples.ts';
import { writeDocuments } from './write-documents.ts';

for (const [side, examples] of Object.entries(await apiExamples())) {
  const path = new URL(`../src/${side}-examples.json`, import.meta.url);
  writeFileSync(path, `${JSON.stringify(examples, null, 2)}\n`);
}
await writeDocuments();
