// npm run docs:examples
import { writeFileSync } from 'node:fs';
import { operatorExamples } from './examples/operator-examples.ts';
import { writeDocuments } from './write-documents.ts';

const path = new URL('../src/operator-examples.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(await operatorExamples(), null, 2)}\n`);
await writeDocuments();
