// What needs more than the program begins with this.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};

/** `npm ci` leaves out what only tests and development need. */
const missing = Object.keys(devDependencies).filter(
  (name) => !existsSync(join(root, 'node_modules', name)),
);
if (missing.length > 0) {
  process.stdout.write('Installing the packages for tests and development from npm, once ...\n');
  const words = ['install', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(
      'They are missing. Run "npm ci --include=dev" where npm has its registry.\n',
    );
    process.exitCode = 1;
  }
}
