import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './imports.ts';

type Report = { totals: { errors: number; warnings: number; ignored: number } };

/** A linter of API documents has nothing to complain about. */
export async function assertFlawless(path: string): Promise<void> {
  const { totals, ...report } = await lint(path);
  const complaints = JSON.stringify(report, null, 2);
  assert.deepEqual(totals, { errors: 0, warnings: 0, ignored: 0 }, complaints);
}

async function lint(path: string): Promise<Report> {
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [redocly, 'lint', path, '--extends', 'recommended', '--format', 'json'],
    { cwd: root, env },
    // With errors it exits with 1, and reports all the same.
  ).catch((failed: { stdout: string }) => failed);
  return JSON.parse(stdout) as Report;
}
