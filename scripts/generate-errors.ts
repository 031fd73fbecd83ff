// npm run docs:errors
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeErrors } from './error-document.ts';

writeFileSync(join(import.meta.dirname, '../docs/errors.md'), describeErrors());
