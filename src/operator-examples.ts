import { readFileSync } from 'node:fs';
import type { Examples } from './platform/http/documents/examples.ts';

/** Executed requests and answers of the operator API, which `npm run docs:examples` has written. */
export function readOperatorExamples(): Examples {
  const text = readFileSync(new URL('./operator-examples.json', import.meta.url), 'utf8');
  return JSON.parse(text) as Examples;
}
