// npm run test:languages: what npm test has no interpreter, platform or generator for
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './interpreters.ts';

/** Apart from what the program needs, and where no tool looks for source. */
mkdirSync(installed, { recursive: true });
for (const file of ['package.json', 'package-lock.json']) {
  cpSync(join(import.meta.dirname, file), join(installed, file));
}
const options = { cwd: installed, stdio: 'inherit' } as const;
execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
const tests = ['samples', 'platforms', 'generators', 'collection'];
const files = tests.map((name) => join(import.meta.dirname, `${name}.ts`));
execFileSync(process.execPath, ['--test', ...files], options);
