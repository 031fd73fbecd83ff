import { readFileSync } from 'node:fs';
import type { Examples } from '../platform/http/documents/examples.ts';

/** The day on which the examples were made, whatever day it was. */
export const dayOfExamples = '2026-12-01';

/** Executed requests and answers of the partner API, which `npm run docs:examples` has written. */
export function readPartnerExamples(): Examples {
  return readExamples('../partner-examples.json');
}

/** The same of the operator API. */
export function readOperatorExamples(): Examples {
  return readExamples('../operator-examples.json');
}

function readExamples(file: string): Examples {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Examples;
}
