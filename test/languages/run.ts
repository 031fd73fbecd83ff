// npm run test:languages
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { interpreters } from './interpreters.ts';

/** Apart from what the program needs, and where no tool looks for source. */
mkdirSync(interpreters, { recursive: true });
for (const file of ['package.json', 'package-lock.json']) {
  cpSync(join(import.meta.dirname, file), join(interpreters, file));
}
const options = { cwd: interpreters, stdio: 'inherit' } as const;
execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
execFileSync(process.execPath, ['--test', join(import.meta.dirname, 'samples.ts')], options);
