// npm ci runs this at its end.
import { join } from 'node:path';
import { trimPackages } from './trim-packages.ts';

trimPackages(join(import.meta.dirname, '..'), { keepTypes: true });
